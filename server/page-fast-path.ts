import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { cacheKey } from './cache-key.ts'
import type { Reply } from './cached-page.ts'
import type { KnownContent } from './known-content.ts'
import type { PageCache } from './page-cache.ts'
import type { RouteLabel } from './route-label.ts'

/** URLs whose key is remembered, and the longest of them. */
const MAX_URLS = 5_000
const MAX_URL_LENGTH = 512

type FastPathOptions = {
  cache: Pick<PageCache, 'get' | 'reply'>
  content: () => KnownContent
  /** False for a path that no page has. */
  isPage?: ((path: string) => boolean) | undefined
  /** Names the kind of a URL for the metrics. */
  labelOf: RouteLabel
  /** Told the kind of URL and the status of each response. */
  onHit: (route: string, status: number) => void
  /** Told when an encoding cannot be made; the connection is closed then. */
  onFault: (error: unknown) => void
}

/** Answers a request from the page cache; false when the page is not there. */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean

/** Serves cached pages without Hono, the database, a Request or a Response. All other requests go on to the app. */
export function createFastPath({ cache, onHit, onFault, ...options }: FastPathOptions): FastPath {
  const parse = rememberUrls(options)
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
        onFault(error)
        response.destroy()
      })
    return true
  }
}

type PageUrl = { key: string; route: string }

function rememberUrls({ content, isPage, labelOf }: Pick<FastPathOptions, 'content' | 'isPage' | 'labelOf'>) {
  const urls = new LRUCache<string, PageUrl>({ max: MAX_URLS })
  let parsedWith = content()
  return (url: string): PageUrl | undefined => {
    // A filter that came with new content is part of a key from then on.
    if (content() !== parsedWith) urls.clear()
    parsedWith = content()
    const known = urls.get(url)
    // Two slashes begin the name of another site.
    if (known || url.startsWith('//') || !URL.canParse(url, 'http://site')) return known
    const parsed = new URL(url, 'http://site')
    const key = cacheKey(parsed, parsedWith, isPage)
    if (key === undefined) return undefined
    const page = { key, route: labelOf(parsed.pathname) }
    if (url.length <= MAX_URL_LENGTH) urls.set(url, page)
    return page
  }
}
