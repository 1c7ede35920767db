import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Context } from 'hono'

/**
 * The network address of a visitor. Behind `proxies` trusted proxies it is what the outermost of them wrote into
 * X-Forwarded-For; anything before that was written by the visitor and counts for nothing. What is no address tells nobody apart
 * from anybody: a visitor who reaches this server past the proxies could make up another with each request.
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

/** Reads the network address of a visitor from the context of Hono. */
export function clientIpReader(trustedProxies: number) {
  return ({ env }: Pick<Context, 'env'>): string => clientIp(env?.incoming, trustedProxies)
}
