import type { Lang } from '#contract/languages.ts'
import { inLanguage } from '#contract/languages.ts'
import { cacheKey } from './cache-key.ts'
import type { KnownContent } from './known-content.ts'
import type { PageCache } from './page-cache.ts'

type Options = {
  cache: PageCache
  content: () => KnownContent
  /** False for a path that no page has. */
  isPage?: ((path: string) => boolean) | undefined
  publicUrl: string
  onFault: (error: unknown) => void
}

/**
 * Reads pages by what they call their own address: undefined for an address that is no page, or shows one that calls
 * itself otherwise.
 */
export function readCanonicalPage({ cache, content, isPage, publicUrl, onFault }: Options) {
  return async (path: string, lang: Lang): Promise<string | undefined> => {
    const address = publicUrl + inLanguage(path, lang)
    if (!path.startsWith('/') || path.startsWith('//') || !URL.canParse(address)) return undefined
    const key = cacheKey(new URL(address), content(), isPage)
    if (key === undefined) return undefined
    const page = await cache.fetch(key, { requestId: 'share', onFault })
    if (page.status !== 200 || !page.headers['content-type']?.startsWith('text/html')) return undefined
    const html = (await cache.reply(key, page, {})).body?.toString() ?? ''
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
    return canonical === address ? html : undefined
  }
}
