import { Hono } from 'hono'
import type { ApiCaller } from '#api/caller.ts'
import { escapeHtml } from '#contract/escape-html.ts'
import { ROBOTS, SITEMAP } from '#contract/file-paths.ts'
import { LANGUAGE_CODES, type Lang, localizePath } from '#contract/languages.ts'
import { PAGES } from '#contract/pages.ts'
import { CACHE_POLICY } from '../http/cache-policy.ts'
import type { LanguagesOf } from '../pages/page-languages.ts'
import { ENTRY_LISTERS, type SitemapPage } from './sitemap-entries.ts'
import { createSitemapCache, SITEMAP_ROUTE, writeSitemap } from './sitemap-files.ts'
import { listVideoEntries, type VideoEntries } from './sitemap-videos.ts'

type SitemapOptions = {
  callApi: ApiCaller
  publicUrl: string
  languagesOf: LanguagesOf
  contentVersion: () => number
}

/** Return the routes of robots.txt and the sitemap: all pages in their languages with alternates, picture and video. */
export function sitemapRoutes({ callApi, publicUrl, languagesOf, contentVersion }: SitemapOptions): Hono {
  const routes = new Hono()
  routes.get(ROBOTS, (context) =>
    context.text(
      `User-agent: *\nDisallow: /api/\nAllow: /api/docs\n\nSitemap: ${publicUrl}${SITEMAP}\n`,
      200,
      { 'cache-control': CACHE_POLICY.document },
    ),
  )
  const files = createSitemapCache(contentVersion, async () => {
    const [pages, videos] = await Promise.all([
      listSitemapPages(callApi),
      listVideoEntries(callApi, publicUrl),
    ])
    return writeSitemap(
      pages.map((page) => renderUrlEntries({ ...page, langs: languagesOf(page.path) }, videos, publicUrl)),
      publicUrl,
    )
  })
  routes.get(SITEMAP_ROUTE, async (context) => {
    const file = await files.read(context.req.path, context.req.header('accept-encoding') ?? '')
    return file ?? context.notFound()
  })
  return routes
}

/** List all pages in the order of the page table, most visited kinds first. Pictures are pregenerated in this order. */
export async function listSitemapPages(callApi: ApiCaller): Promise<SitemapPage[]> {
  const lists = Array.from(PAGES, async ([path, { isIndexed, sitemap }]) => {
    if (isIndexed === false || sitemap === 'none') return []
    const entries = (await ENTRY_LISTERS.get(path)?.(callApi)) ?? []
    return sitemap === 'entries' ? entries : [{ path }, ...entries]
  })
  return (await Promise.all(lists)).flat()
}

/** Render one `<url>` element per language. */
function renderUrlEntries(
  { path, picture, langs }: SitemapPage & { langs: readonly Lang[] },
  videos: VideoEntries,
  publicUrl: string,
): string {
  const alternates = langs.length < 2 ? '' : renderAlternates(path, langs, publicUrl)
  const image = picture
    ? `<image:image><image:loc>${escapeHtml(publicUrl + picture)}</image:loc></image:image>`
    : ''
  return langs
    .map(
      (lang) =>
        `<url><loc>${escapeHtml(publicUrl + localizePath(path, lang))}</loc>${alternates}${image}${videos.get(localizePath(path, lang)) ?? ''}</url>`,
    )
    .join('\n')
}

/** Render links to the page in each of its languages, and to the default for all others. */
function renderAlternates(path: string, langs: readonly Lang[], publicUrl: string): string {
  const alternates = langs.map((lang) => [LANGUAGE_CODES[lang], localizePath(path, lang)] as const)
  return [...alternates, ['x-default', path] as const]
    .map(
      ([code, page]) =>
        `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeHtml(publicUrl + page)}"/>`,
    )
    .join('')
}
