import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const requestIds = new WeakMap<object, string>()

/**
 * Return the ID of a request, used in log lines, responses and emails. It is taken from the `X-Request-Id` header of a reverse
 * proxy, so that both logs can be correlated, or generated.
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
