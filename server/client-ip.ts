import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Context } from 'hono'

/**
 * The network address of a visitor. Behind `proxies` trusted proxies it is what the outermost of them wrote into
 * X-Forwarded-For; anything before that was written by the visitor and counts for nothing. What is no address tells nobody apart
 * from anybody: a visitor who reaches this server past the proxies could make up another with each request.
 */
export function clientIp(request: IncomingMessage | undefined, proxies: number): string {
  const direct = request?.socket?.remoteAddress ?? ''
  if (proxies === 0) return direct
  const header = request?.headers['x-forwarded-for'] ?? ''
  const list = String(header)
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  const named = list.at(-proxies) ?? list[0] ?? ''
  return isIP(named) === 0 ? direct : named
}

/** Reads the network address of a visitor from the context of Hono. */
export function clientIpReader(proxies: number) {
  return ({ env }: Pick<Context, 'env'>): string => clientIp(env?.incoming, proxies)
}
