import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { requestPath } from '../http/request-path.ts'
import { requestIdOf } from './request-id.ts'
import type { RouteLabel } from './route-label.ts'

/** Called for each request before it is handled. */
export type AccessLog = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Create an access log with one line per response, including cached pages and rejections. It contains no personal data: no
 * IP address, no query, and the path of valid URLs only, because clients can put anything into others.
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
        // The client disconnected early.
        ...(response.writableFinished ? {} : { isBroken: true }),
      })
    })
  }
}
