import { CACHE_POLICY } from './cache-policy.ts'
import type { Encoding, KeptPage, PageCache } from './page-cache.ts'
import { pageKey } from './page-key.ts'
import type { RenderPage } from './render-page.ts'
import { contentSecurityPolicy } from './security-headers.ts'

export type PagesOptions = {
  cache: PageCache
  render: RenderPage
  /** The content version every instance sees; a page of an older version is rendered again. */
  contentVersion: () => number
  /** Origins that may be framed, from the content. */
  frameOrigins: () => readonly string[]
}

export type PageRequest = { request: Request; requestId: string; onFault: (error: unknown) => void }

/** Answers page requests: from the cache where it can, rendered once where it must. */
export function createPages({ cache, render, contentVersion, frameOrigins }: PagesOptions) {
  async function rendered({ request, requestId, onFault }: PageRequest, isKept: boolean): Promise<Response> {
    const response = await render(request, requestId, onFault)
    const html = response.headers.get('content-type')?.startsWith('text/html')
      ? await response.text()
      : undefined
    const headers = new Headers(response.headers)
    headers.set('cache-control', isKept && response.status === 200 ? CACHE_POLICY.page : CACHE_POLICY.none)
    headers.set('vary', 'accept-encoding')
    if (html !== undefined)
      headers.set('content-security-policy', contentSecurityPolicy(html, frameOrigins()))
    return new Response(html ?? response.body, { status: response.status, headers })
  }

  return async (page: PageRequest): Promise<Response> => {
    const { request } = page
    const key =
      request.method === 'GET' || request.method === 'HEAD' ? pageKey(new URL(request.url)) : undefined
    if (key === undefined) return rendered(page, false)
    const version = contentVersion()
    const kept =
      cache.get(key, version) ??
      (await cache.render(key, version, () =>
        rendered({ ...page, request: keptRequest(key, request) }, true),
      ))
    return respond(kept, request.headers)
  }
}

/**
 * What is kept is rendered from its key alone, and always with a body: a HEAD may be the first to ask. It is finished
 * even when that visitor leaves, since others may be waiting for the same page.
 */
function keptRequest(key: string, { url, headers }: Request): Request {
  return new Request(new URL(url).origin + key, { headers })
}

/** A kept page as a response: a 304 where the visitor has it already, else in the encoding the visitor takes. */
export function respond(page: KeptPage, requestHeaders: Headers): Response {
  const headers = new Headers(page.headers)
  headers.set('etag', page.etag)
  if (page.status === 200 && requestHeaders.get('if-none-match')?.includes(page.etag)) {
    headers.delete('content-type')
    return new Response(null, { status: 304, headers })
  }
  const encoding = acceptedEncoding(requestHeaders.get('accept-encoding') ?? '')
  const body = page.bodies[encoding]
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.byteLength))
  return new Response(new Uint8Array(body), { status: page.status, headers })
}

/** The best encoding that is kept and that the visitor takes. */
export function acceptedEncoding(header: string): Encoding {
  if (/\bbr\b(?!;q=0\b)/.test(header)) return 'br'
  return /\bgzip\b(?!;q=0\b)/.test(header) ? 'gzip' : 'identity'
}
