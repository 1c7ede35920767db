import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { cacheKey, decodePath } from '../cache/cache-key.ts'
import type { Reply } from '../cache/cached-page.ts'
import type { PageCache } from '../cache/page-cache.ts'
import type { ValidParameters } from '../cache/valid-parameters.ts'
import type { RouteLabel } from '../observability/route-label.ts'

/** Number and maximum length of URLs whose cache key is stored. */
const MAX_CACHED_URLS = 5_000
const MAX_URL_LENGTH = 512

type FastPathOptions = {
  cache: Pick<PageCache, 'get' | 'reply'>
  validParameters: () => ValidParameters
  /** Returns false for a path without a page. */
  isPage?: ((path: string) => boolean) | undefined
  /** Returns true for a path that the app serves by itself. */
  hasRoute: (path: string) => boolean
  labelOf: RouteLabel
  /** Called with the route label and status of each response. */
  onHit: (route: string, status: number) => void
  /** Called when encoding a page fails; the connection is then closed. */
  onError: (error: unknown) => void
}

/** Serves a request from the page cache. Returns false if the page is not cached. */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean

/** Create the fast path, which serves cached pages without Hono, the database or Request and Response objects. */
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
  hasRoute,
  labelOf,
}: Pick<FastPathOptions, 'validParameters' | 'isPage' | 'hasRoute' | 'labelOf'>) {
  const urls = new LRUCache<string, ParsedUrl>({ max: MAX_CACHED_URLS })
  let parsedWith = validParameters()
  return (url: string): ParsedUrl | undefined => {
    // New content may add filters, which changes the keys.
    if (validParameters() !== parsedWith) urls.clear()
    parsedWith = validParameters()
    const cached = urls.get(url)
    // Two leading slashes would be parsed as another host.
    if (cached || url.startsWith('//') || !URL.canParse(url, 'http://site')) return cached
    const parsed = new URL(url, 'http://site')
    if (hasRoute(decodePath(parsed.pathname) ?? parsed.pathname)) return undefined
    const key = cacheKey(parsed, parsedWith, isPage)
    if (key === undefined) return undefined
    const page = { key, route: labelOf(parsed.pathname) }
    if (url.length <= MAX_URL_LENGTH) urls.set(url, page)
    return page
  }
}
