import type { IncomingMessage } from 'node:http'

/**
 * The network address of a visitor. Behind `proxies` trusted proxies it is what the outermost of them wrote into
 * X-Forwarded-For; anything before that was written by the visitor and counts for nothing.
 */
export function visitorAddress(request: IncomingMessage | undefined, proxies: number): string {
  const direct = request?.socket?.remoteAddress ?? ''
  if (proxies === 0) return direct
  const header = request?.headers['x-forwarded-for'] ?? ''
  const list = String(header)
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  return list.at(-proxies) ?? list[0] ?? direct
}
