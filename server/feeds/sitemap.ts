import { Hono } from 'hono'
import type { ApiCaller } from '#api/caller.ts'
import { escapeHtml } from '#contract/escape-html.ts'
import { ROBOTS, SITEMAP } from '#contract/file-paths.ts'
import { LANGS, LANGUAGE_CODES, localizePath } from '#contract/languages.ts'
import { PAGES } from '#contract/pages.ts'
import { CACHE_POLICY } from '../http/cache-policy.ts'
import { ENTRY_LISTERS, type SitemapPage } from './sitemap-entries.ts'
import { createSitemapCache, SITEMAP_ROUTE, writeSitemap } from './sitemap-files.ts'
import { listVideoEntries, type VideoEntries } from './sitemap-videos.ts'

type SitemapOptions = { callApi: ApiCaller; publicUrl: string; contentVersion: () => number }

/** Return the routes of robots.txt and the sitemap: all pages in all languages with alternates, picture and video. */
export function sitemapRoutes({ callApi, publicUrl, contentVersion }: SitemapOptions): Hono {
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
      pages.map((page) => renderUrlEntries(page, videos, publicUrl)),
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

/** The page in each language, and the default for all others. */
const HREFLANG_ALTERNATES = [
  ...LANGS.map((lang) => [LANGUAGE_CODES[lang], lang] as const),
  ['x-default', 'en'] as const,
]

/** Render one `<url>` element per language. */
function renderUrlEntries({ path, picture }: SitemapPage, videos: VideoEntries, publicUrl: string): string {
  const alternates = HREFLANG_ALTERNATES.map(
    ([code, lang]) =>
      `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeHtml(publicUrl + localizePath(path, lang))}"/>`,
  ).join('')
  const image = picture
    ? `<image:image><image:loc>${escapeHtml(publicUrl + picture)}</image:loc></image:image>`
    : ''
  return LANGS.map(
    (lang) =>
      `<url><loc>${escapeHtml(publicUrl + localizePath(path, lang))}</loc>${alternates}${image}${videos.get(localizePath(path, lang)) ?? ''}</url>`,
  ).join('\n')
}
