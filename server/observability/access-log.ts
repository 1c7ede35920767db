import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { requestPath } from '../http/request-path.ts'
import { requestIdOf } from './request-id.ts'
import type { RouteLabel } from './route-label.ts'

/** To be told of each request before it is answered. */
export type AccessLog = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Writes a line per answer, kept pages and refusals too. Nothing in it is a visitor's own: no address, no query, and the path
 * only where it is one of ours, since anybody can write anything into any other.
 */
export function createAccessLog(log: Logger, labelOf: RouteLabel): AccessLog {
  return (request, response) => {
    const started = performance.now()
    const requestId = requestIdOf(request)
    response.setHeader('x-request-id', requestId)
    response.once('close', () => {
      const path = requestPath(request)
      const route = labelOf(path)
      const isKnownRoute = response.statusCode < 400 && route !== '/other'
      log.info({
        requestId,
        method: request.method,
        route,
        ...(isKnownRoute ? { path } : {}),
        status: response.statusCode,
        milliseconds: Math.round((performance.now() - started) * 100) / 100,
        // A visitor who left before the end.
        ...(response.writableFinished ? {} : { isBroken: true }),
      })
    })
  }
}
