import { hasTooManyFields } from '#api/http/form-bounds.ts'
import { CACHE_POLICY } from './cache-policy.ts'
import { refuseForm } from './form-refusals.ts'
import { acceptedEncoding, type Encoding, hasMark, type KeptPage } from './kept-page.ts'
import type { KnownContent } from './known-content.ts'
import type { PageResult } from './metrics.ts'
import { atOwnAddress, isForeignForm, type OwnAddress, refuseForeignForm } from './own-address.ts'
import type { PageCache, Visitor } from './page-cache.ts'
import { decodePath, pageKey } from './page-key.ts'
import type { RenderPage } from './render-page.ts'
import { DATA_POLICY } from './security-headers.ts'

const POLICY = 'content-security-policy'

type PagesOptions = {
  cache: PageCache
  content: () => KnownContent
  /** False for a path that no page has. */
  isPage?: ((path: string) => boolean) | undefined
  renderOnce: RenderPage
  address: OwnAddress
  /** Told where each page came from. */
  onAnswer: (result: PageResult) => void
}

export type PageRequest = Visitor & { request: Request }

/** Answers page requests: from the cache where it can, rendered once where it must. */
export function createPages({ cache, content, isPage, renderOnce, address, onAnswer }: PagesOptions) {
  return async ({ request, ...visitor }: PageRequest): Promise<Response> => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const url = new URL(request.url)
    const path = decodePath(url.pathname)
    // React Router would log the first, and answer the second with data that no page asks for.
    if (!isRead && (path === undefined || path.endsWith('.data'))) return refuseForm(url.pathname, 'path')
    const key = isRead ? pageKey(url, content(), isPage) : undefined
    if (key === undefined) {
      if (!isRead && isForeignForm(request, address)) return refuseForeignForm(request)
      const form = isRead ? undefined : new Uint8Array(await request.arrayBuffer())
      if (form && hasTooManyFields(form, request.headers.get('content-type')))
        return refuseForm(url.pathname, 'long')
      const response = await renderOnce(atOwnAddress(request, address, form), visitor)
      response.headers.set('cache-control', CACHE_POLICY.none)
      onAnswer('unkept')
      return response
    }
    const kept = cache.get(key)
    const page = kept ?? (await cache.fetch(key, visitor))
    const response = await respond(page, request.headers, (encoding) => cache.bodyOf(key, page, encoding))
    if (response.status === 304) onAnswer('not_modified')
    else onAnswer(kept ? 'hit' : 'miss')
    return response
  }
}

/**
 * Renders a page with the headers that say how it may be cached. A page may say of itself that it is not to be. What is no
 * document, such as a redirect, needs nothing from anywhere.
 */
export function withPageHeaders(render: RenderPage): RenderPage {
  return async (request, visitor) => {
    const response = await render(request, visitor)
    const { status, headers } = response
    const isKept = status === 200 && headers.get('cache-control') !== CACHE_POLICY.none
    headers.set('cache-control', isKept ? CACHE_POLICY.page : CACHE_POLICY.none)
    headers.set('vary', 'accept-encoding')
    if (!headers.has(POLICY)) headers.set(POLICY, DATA_POLICY)
    return response
  }
}

/**
 * What is kept is rendered from its key alone, and always with a body: a HEAD may be the first to ask. It is finished
 * even when that visitor leaves, since others may be waiting for the same page.
 */
export function renderKey(render: RenderPage, publicUrl: string) {
  return (key: string, visitor: Visitor): Promise<Response> =>
    render(new Request(new URL(publicUrl).origin + key), visitor)
}

/** A kept page as a response: a 304 where the visitor has it already, else in the encoding the visitor takes. */
export async function respond(
  page: KeptPage,
  requestHeaders: Headers,
  bodyOf: (encoding: Encoding) => Promise<Buffer>,
): Promise<Response> {
  const headers = new Headers(page.headers)
  headers.set('etag', page.etag)
  if (hasMark(requestHeaders.get('if-none-match'), page)) {
    headers.delete('content-type')
    return new Response(null, { status: 304, headers })
  }
  const encoding = acceptedEncoding(requestHeaders.get('accept-encoding') ?? '')
  const body = await bodyOf(encoding)
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.byteLength))
  return new Response(new Uint8Array(body), { status: page.status, headers })
}
