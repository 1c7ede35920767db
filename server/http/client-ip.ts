import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Context } from 'hono'

/**
 * Return the IP address of a client. Behind trusted proxies it is the entry that the outermost of them added to
 * X-Forwarded-For; earlier entries come from the client and are ignored. An entry that is no IP address is ignored too: a
 * client that bypasses the proxies could invent a new one with each request.
 */
export function clientIp(request: IncomingMessage | undefined, trustedProxies: number): string {
  const direct = request?.socket?.remoteAddress ?? ''
  if (trustedProxies === 0) return direct
  const header = request?.headers['x-forwarded-for'] ?? ''
  const list = String(header)
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  const forwarded = list.at(-trustedProxies) ?? list[0] ?? ''
  return isIP(forwarded) === 0 ? direct : forwarded
}

/** Return a function that reads the client's IP address from a Hono context. */
export function clientIpReader(trustedProxies: number) {
  return ({ env }: Pick<Context, 'env'>): string => clientIp(env?.incoming, trustedProxies)
}
