import type { IncomingMessage } from 'node:http'

/** Return the path of a request without its query. Not parsed, because the URL may be invalid. */
export function requestPath({ url = '' }: Pick<IncomingMessage, 'url'>): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}
