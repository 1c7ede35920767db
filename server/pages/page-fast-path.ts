import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { cacheKey } from '../cache/cache-key.ts'
import type { Reply } from '../cache/cached-page.ts'
import type { PageCache } from '../cache/page-cache.ts'
import type { ValidParameters } from '../cache/valid-parameters.ts'
import type { RouteLabel } from '../observability/route-label.ts'

/** URLs whose key is remembered, and the longest of them. */
const MAX_CACHED_URLS = 5_000
const MAX_URL_LENGTH = 512

type FastPathOptions = {
  cache: Pick<PageCache, 'get' | 'reply'>
  validParameters: () => ValidParameters
  /** False for a path that no page has. */
  isPage?: ((path: string) => boolean) | undefined
  /** Names the kind of a URL for the metrics. */
  labelOf: RouteLabel
  /** Told the kind of URL and the status of each response. */
  onHit: (route: string, status: number) => void
  /** Told when an encoding cannot be made; the connection is closed then. */
  onError: (error: unknown) => void
}

/** Answers a request from the page cache; false when the page is not there. */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean

/** Serves cached pages without Hono, the database, a Request or a Response. All other requests go on to the app. */
export function createFastPath({ cache, onHit, onError, ...options }: FastPathOptions): FastPath {
  const parse = createUrlParser(options)
  return (request, response) => {
    const { method, url } = request
    if ((method !== 'GET' && method !== 'HEAD') || url === undefined) return false
    const parsed = parse(url)
    const page = parsed && cache.get(parsed.key)
    if (!page) return false
    const send = ({ status, headers, body }: Reply) => {
      onHit(parsed.route, status)
      response.writeHead(status, headers).end(body)
    }
    const reply = cache.reply(parsed.key, page, request.headers)
    if (!(reply instanceof Promise)) send(reply)
    else
      reply.then(send).catch((error: unknown) => {
        onError(error)
        response.destroy()
      })
    return true
  }
}

type ParsedUrl = { key: string; route: string }

function createUrlParser({
  validParameters,
  isPage,
  labelOf,
}: Pick<FastPathOptions, 'validParameters' | 'isPage' | 'labelOf'>) {
  const urls = new LRUCache<string, ParsedUrl>({ max: MAX_CACHED_URLS })
  let parsedWith = validParameters()
  return (url: string): ParsedUrl | undefined => {
    // A filter that came with new content is part of a key from then on.
    if (validParameters() !== parsedWith) urls.clear()
    parsedWith = validParameters()
    const cached = urls.get(url)
    // Two slashes begin the name of another site.
    if (cached || url.startsWith('//') || !URL.canParse(url, 'http://site')) return cached
    const parsed = new URL(url, 'http://site')
    const key = cacheKey(parsed, parsedWith, isPage)
    if (key === undefined) return undefined
    const page = { key, route: labelOf(parsed.pathname) }
    if (url.length <= MAX_URL_LENGTH) urls.set(url, page)
    return page
  }
}
