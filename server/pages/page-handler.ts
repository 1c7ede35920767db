import { hasTooManyFields } from '#api/http/body-limits.ts'
import { cacheKey, decodePath } from '../cache/cache-key.ts'
import type { PageCache, RequestContext } from '../cache/page-cache.ts'
import type { ValidParameters } from '../cache/valid-parameters.ts'
import { CACHE_POLICY } from '../http/cache-policy.ts'
import { rejectForm } from '../limits/form-rejections.ts'
import type { PageResult } from '../observability/metrics.ts'
import { isCrossOriginPost, rejectCrossOriginPost } from '../security/csrf.ts'
import { type PublicOrigin, withPublicOrigin } from '../security/public-origin.ts'
import { DATA_POLICY } from '../security/security-headers.ts'
import type { RenderPage } from './render-page.ts'

const CSP_HEADER = 'content-security-policy'

type PageHandlerOptions = {
  cache: PageCache
  validParameters: () => ValidParameters
  /** Returns false for a path without a page. */
  isPage?: ((path: string) => boolean) | undefined
  render: RenderPage
  publicOrigin: PublicOrigin
  /** Called with the source of each page. */
  onPageResult: (result: PageResult) => void
}

export type PageRequest = RequestContext & { request: Request }

/** Create the handler of page requests, which uses the cache or renders for a single client. */
export function createPageHandler({
  cache,
  validParameters,
  isPage,
  render,
  publicOrigin,
  onPageResult,
}: PageHandlerOptions) {
  async function renderUncached(
    request: Request,
    requestContext: RequestContext,
    form?: Uint8Array<ArrayBuffer>,
  ) {
    const response = await render(withPublicOrigin(request, publicOrigin, form), requestContext)
    response.headers.set('cache-control', CACHE_POLICY.none)
    onPageResult('uncached')
    return response
  }

  async function handleForm(request: Request, requestContext: RequestContext): Promise<Response> {
    const { pathname } = new URL(request.url)
    const path = decodePath(pathname)
    // React Router would log a malformed path, and respond to `.data` with data that no page requests.
    if (path === undefined || path.endsWith('.data')) return rejectForm(pathname, 'malformedPath')
    if (isCrossOriginPost(request, publicOrigin)) return rejectCrossOriginPost(request)
    const form = new Uint8Array(await request.arrayBuffer())
    if (hasTooManyFields(form, request.headers.get('content-type'))) return rejectForm(pathname, 'tooLarge')
    return renderUncached(request, requestContext, form)
  }

  return async ({ request, ...requestContext }: PageRequest): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return handleForm(request, requestContext)
    const key = cacheKey(new URL(request.url), validParameters(), isPage)
    if (key === undefined) return renderUncached(request, requestContext)
    const cached = cache.get(key)
    const page = cached ?? (await cache.fetch(key, requestContext))
    const { status, headers, body } = await cache.reply(key, page, Object.fromEntries(request.headers))
    if (status === 304) onPageResult('not_modified')
    else onPageResult(cached ? 'hit' : 'miss')
    return new Response(body ?? null, { status, headers })
  }
}

/**
 * Wrap a renderer to add cache headers, `headers` and a Content-Security-Policy. A page can opt out of caching. Responses
 * without a policy of their own, such as redirects, are not documents and get the strictest one.
 */
export function withPageHeaders(render: RenderPage, headers: Readonly<Record<string, string>>): RenderPage {
  return async (request, requestContext, source) => {
    const response = await render(request, requestContext, source)
    const isPublic = response.status === 200 && response.headers.get('cache-control') !== CACHE_POLICY.none
    const pageHeaders = {
      ...headers,
      'cache-control': isPublic ? CACHE_POLICY.page : CACHE_POLICY.none,
      vary: 'accept-encoding',
    }
    for (const [name, value] of Object.entries(pageHeaders)) response.headers.set(name, value)
    if (!response.headers.has(CSP_HEADER)) response.headers.set(CSP_HEADER, DATA_POLICY)
    return response
  }
}

/**
 * Return a function that renders a page for the cache from its key alone. The request is always a GET, because a HEAD may come
 * first, and it has no abort signal, because other clients may wait for the same page.
 */
export function createKeyRenderer(render: RenderPage, publicUrl: string) {
  return (key: string, requestContext: RequestContext): Promise<Response> =>
    render(new Request(new URL(publicUrl).origin + key), requestContext)
}
