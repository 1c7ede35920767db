import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { KeptPage, PageCache } from './page-cache.ts'
import { pageKey } from './page-key.ts'
import { acceptedEncoding } from './pages.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

/** Addresses whose keys are remembered, so that a hit need not take its address apart again. */
const REMEMBERED = 5_000

export type KeptAnswerOptions = {
  cache: PageCache
  /** Sent with every page; whether the site is reached by TLS decides on HSTS. */
  headers: Readonly<Record<string, string>>
  onHit: () => void
}

/** Answers a request for a kept page with the bytes in memory; false when there is none. */
export type KeptAnswer = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * The shortest way of a page: it comes before the app, and touches neither the database nor a Request or Response. What
 * it cannot answer goes on to the app unchanged.
 */
export function createKeptAnswer({ cache, headers, onHit }: KeptAnswerOptions): KeptAnswer {
  const keys = new LRUCache<string, string>({ max: REMEMBERED })
  const lists = new WeakMap<Buffer, string[]>()

  function keyOf(url: string): string | undefined {
    const known = keys.get(url)
    if (known !== undefined) return known
    const key = URL.canParse(url, 'http://site') ? pageKey(new URL(url, 'http://site')) : undefined
    if (key !== undefined) keys.set(url, key)
    return key
  }

  function headerList(page: KeptPage, body: Buffer): string[] {
    const known = lists.get(body)
    if (known) return known
    const list = Object.entries({
      ...page.headers,
      ...SECURITY_HEADERS,
      ...headers,
      etag: page.etag,
      'content-length': String(body.byteLength),
      'content-encoding': body === page.br ? 'br' : 'gzip',
    }).flat()
    lists.set(body, list)
    return list
  }

  return (request, response) => {
    const { method, url } = request
    if (method !== 'GET' || url === undefined) return false
    const key = keyOf(url)
    const page = key === undefined ? undefined : cache.get(key)
    // A visitor who has the page already is told so by the app, and an encoding that is not kept is made there.
    if (!page || request.headers['if-none-match'] !== undefined) return false
    const encoding = acceptedEncoding(String(request.headers['accept-encoding'] ?? ''))
    const body = encoding === 'identity' ? undefined : page[encoding]
    if (!body) return false
    response.writeHead(page.status, headerList(page, body))
    response.end(body)
    onHit()
    return true
  }
}
