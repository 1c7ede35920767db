import type { Lang } from '#contract/languages.ts'
import { localizePath } from '#contract/languages.ts'
import { cacheKey } from '../cache/cache-key.ts'
import type { PageCache } from '../cache/page-cache.ts'
import type { ValidParameters } from '../cache/valid-parameters.ts'

type CanonicalPageOptions = {
  cache: PageCache
  validParameters: () => ValidParameters
  /** Returns false for a path without a page. */
  isPage?: ((path: string) => boolean) | undefined
  publicUrl: string
  onError: (error: unknown) => void
}

/** Return a function that reads the HTML of a page by its canonical path, or undefined for any other path. */
export function readCanonicalPage({
  cache,
  validParameters,
  isPage,
  publicUrl,
  onError,
}: CanonicalPageOptions) {
  return async (path: string, lang: Lang): Promise<string | undefined> => {
    const url = publicUrl + localizePath(path, lang)
    if (!path.startsWith('/') || path.startsWith('//') || !URL.canParse(url)) return undefined
    const key = cacheKey(new URL(url), validParameters(), isPage)
    if (key === undefined) return undefined
    const page = await cache.fetch(key, { requestId: 'og-image', onError })
    if (page.status !== 200 || !page.headers['content-type']?.startsWith('text/html')) return undefined
    const html = (await cache.reply(key, page, {})).body?.toString() ?? ''
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
    return canonical === url ? html : undefined
  }
}
