import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { acceptedEncoding, type Encoding, hasMark, type KeptPage } from './kept-page.ts'
import type { KnownContent } from './known-content.ts'
import type { PageCache } from './page-cache.ts'
import { pageKey } from './page-key.ts'
import type { RouteLabel } from './route-label.ts'

/** Addresses that are remembered, so that a hit need not take its address apart again, and the longest of them. */
const REMEMBERED = 5_000
const LONGEST = 512

type KeptAnswerOptions = {
  cache: PageCache
  content: () => KnownContent
  /** False for a path that no page has. */
  isPage?: ((path: string) => boolean) | undefined
  /** Sent with every page; whether the site is reached by TLS decides on HSTS. */
  headers: Readonly<Record<string, string>>
  /** Names the kind of an address for the measurements. */
  labelOf: RouteLabel
  /** Told the kind of address and the status of each answer. */
  onHit: (route: string, status: number) => void
  /** Told when the bytes of an encoding cannot be made; the connection is closed then. */
  onFault: (error: unknown) => void
}

/** Answers a request for a kept page with the bytes in memory; false when there is none. */
export type KeptAnswer = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * The shortest way of a page: it comes before the app, and touches neither the database nor a Request or Response. What
 * is not kept goes on to the app unchanged.
 */
export function createKeptAnswer({
  cache,
  content,
  isPage,
  headers,
  labelOf,
  onHit,
  onFault,
}: KeptAnswerOptions): KeptAnswer {
  const addressOf = rememberAddresses(labelOf, content, isPage)
  const lists = new WeakMap<Buffer, string[]>()

  function headerList(page: KeptPage, body: Buffer, encoding: Encoding): string[] {
    const known = lists.get(body)
    if (known) return known
    const list = Object.entries({
      ...page.headers,
      ...headers,
      etag: page.etag,
      'content-length': String(body.byteLength),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    }).flat()
    lists.set(body, list)
    return list
  }

  function send(response: ServerResponse, page: KeptPage, body: Buffer, encoding: Encoding): void {
    response.writeHead(page.status, headerList(page, body, encoding))
    response.end(body)
  }

  return (request, response) => {
    const { method, url } = request
    if ((method !== 'GET' && method !== 'HEAD') || url === undefined) return false
    const address = addressOf(url)
    const page = address && cache.get(address.key)
    if (!address || !page) return false
    const isKnown = hasMark(request.headers['if-none-match'], page)
    onHit(address.route, isKnown ? 304 : page.status)
    if (isKnown) {
      const { 'content-type': _, ...rest } = page.headers
      response.writeHead(304, { ...rest, ...headers, etag: page.etag }).end()
      return true
    }
    const encoding = acceptedEncoding(String(request.headers['accept-encoding'] ?? ''))
    const body = encoding === 'identity' ? undefined : page[encoding]
    if (body) send(response, page, body, encoding)
    else {
      cache.bodyOf(address.key, page, encoding).then(
        (made) => send(response, page, made, encoding),
        (error: unknown) => {
          onFault(error)
          response.destroy()
        },
      )
    }
    return true
  }
}

/** The key of a page, and the kind of its address. */
type PageAddress = { key: string; route: string }

function rememberAddresses(
  labelOf: RouteLabel,
  content: () => KnownContent,
  isPage: KeptAnswerOptions['isPage'],
): (url: string) => PageAddress | undefined {
  const addresses = new LRUCache<string, PageAddress>({ max: REMEMBERED })
  let readWith = content()
  return (url) => {
    // A filter that came with new content is part of an address from then on.
    if (content() !== readWith) addresses.clear()
    readWith = content()
    const known = addresses.get(url)
    // Two slashes begin the name of another site.
    if (known !== undefined || url.startsWith('//') || !URL.canParse(url, 'http://site')) return known
    const parsed = new URL(url, 'http://site')
    const key = pageKey(parsed, readWith, isPage)
    if (key === undefined) return undefined
    const address = { key, route: labelOf(parsed.pathname) }
    if (url.length <= LONGEST) addresses.set(url, address)
    return address
  }
}
