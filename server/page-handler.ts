import { hasTooManyFields } from '#api/http/body-limits.ts'
import { cacheKey, decodePath } from './cache-key.ts'
import { CACHE_POLICY } from './cache-policy.ts'
import { rejectForm } from './form-rejections.ts'
import type { KnownContent } from './known-content.ts'
import type { PageResult } from './metrics.ts'
import type { PageCache, Visitor } from './page-cache.ts'
import {
  isCrossOriginPost,
  type PublicOrigin,
  rejectCrossOriginPost,
  withPublicOrigin,
} from './public-origin.ts'
import type { RenderPage } from './render-page.ts'
import { DATA_POLICY } from './security-headers.ts'

const POLICY = 'content-security-policy'

type PageHandlerOptions = {
  cache: PageCache
  content: () => KnownContent
  /** False for a path that no page has. */
  isPage?: ((path: string) => boolean) | undefined
  render: RenderPage
  address: PublicOrigin
  /** Told where each page came from. */
  onAnswer: (result: PageResult) => void
}

export type PageRequest = Visitor & { request: Request }

/** Handles page requests: from the cache where it can, rendered for this visitor alone where it must. */
export function createPageHandler({ cache, content, isPage, render, address, onAnswer }: PageHandlerOptions) {
  async function renderUncached(request: Request, visitor: Visitor, form?: Uint8Array<ArrayBuffer>) {
    const response = await render(withPublicOrigin(request, address, form), visitor)
    response.headers.set('cache-control', CACHE_POLICY.none)
    onAnswer('unkept')
    return response
  }

  async function handleForm(request: Request, visitor: Visitor): Promise<Response> {
    const { pathname } = new URL(request.url)
    const path = decodePath(pathname)
    // React Router would log the first, and answer the second with data that no page requests.
    if (path === undefined || path.endsWith('.data')) return rejectForm(pathname, 'path')
    if (isCrossOriginPost(request, address)) return rejectCrossOriginPost(request)
    const form = new Uint8Array(await request.arrayBuffer())
    if (hasTooManyFields(form, request.headers.get('content-type'))) return rejectForm(pathname, 'long')
    return renderUncached(request, visitor, form)
  }

  return async ({ request, ...visitor }: PageRequest): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return handleForm(request, visitor)
    const key = cacheKey(new URL(request.url), content(), isPage)
    if (key === undefined) return renderUncached(request, visitor)
    const cached = cache.get(key)
    const page = cached ?? (await cache.fetch(key, visitor))
    const { status, headers, body } = await cache.reply(key, page, Object.fromEntries(request.headers))
    if (status === 304) onAnswer('not_modified')
    else onAnswer(cached ? 'hit' : 'miss')
    return new Response(body ?? null, { status, headers })
  }
}

/**
 * Renders a page with the headers that say how it may be cached, and `headers`. A page may say of itself that it must not be. What is
 * not a document, such as a redirect, needs nothing from anywhere.
 */
export function withPageHeaders(render: RenderPage, headers: Readonly<Record<string, string>>): RenderPage {
  return async (request, visitor) => {
    const response = await render(request, visitor)
    const isPublic = response.status === 200 && response.headers.get('cache-control') !== CACHE_POLICY.none
    const own = {
      ...headers,
      'cache-control': isPublic ? CACHE_POLICY.page : CACHE_POLICY.none,
      vary: 'accept-encoding',
    }
    for (const [name, value] of Object.entries(own)) response.headers.set(name, value)
    if (!response.headers.has(POLICY)) response.headers.set(POLICY, DATA_POLICY)
    return response
  }
}

/**
 * Renders a cached page from its key alone, and always with a body: a HEAD may come first. It is finished even when that visitor
 * leaves, since others may wait for the same page.
 */
export function renderKey(render: RenderPage, publicUrl: string) {
  return (key: string, visitor: Visitor): Promise<Response> =>
    render(new Request(new URL(publicUrl).origin + key), visitor)
}
