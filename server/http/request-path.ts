import type { IncomingMessage } from 'node:http'

/** The path of a request, without its query. Not parsed: what comes here may be no address at all. */
export function requestPath({ url = '' }: Pick<IncomingMessage, 'url'>): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}
