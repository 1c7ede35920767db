import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const ids = new WeakMap<object, string>()

/**
 * The number of a request, in every log line, answer and mail that comes of it: the one a proxy in front gave it, so that both logs
 * tell of the same request; else one of our own.
 */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const known = ids.get(request)
  if (known !== undefined) return known
  const given = request.headers['x-request-id']
  const id = typeof given === 'string' && /^[a-z0-9-]{1,64}$/i.test(given) ? given : randomUUID().slice(0, 8)
  ids.set(request, id)
  return id
}
