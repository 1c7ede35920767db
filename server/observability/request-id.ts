import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const requestIds = new WeakMap<object, string>()

/**
 * The number of a request, in every log line, answer and mail that comes of it: the one a proxy in front gave it, so that both logs
 * tell of the same request; else one of our own.
 */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const cached = requestIds.get(request)
  if (cached !== undefined) return cached
  const header = request.headers['x-request-id']
  const id =
    typeof header === 'string' && /^[a-z0-9-]{1,64}$/i.test(header) ? header : randomUUID().slice(0, 8)
  requestIds.set(request, id)
  return id
}
