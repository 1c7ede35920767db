import { Hono } from 'hono'
import type { Ask } from '#api/ask.ts'
import { ROBOTS, SITEMAP } from '#contract/file-paths.ts'
import { inLanguage, LANGS, LANGUAGE_CODES } from '#contract/languages.ts'
import { PAGES } from '#contract/pages.ts'
import { CACHE_POLICY } from './cache-policy.ts'
import { escapeXml } from './escape-xml.ts'
import { ENTRIES, type ListedPage } from './sitemap-entries.ts'
import { keepSitemap, SITEMAP_PATH, writeSitemap } from './sitemap-files.ts'
import { type FilmEntries, listFilmEntries } from './sitemap-videos.ts'

type SitemapOptions = { ask: Ask; publicUrl: string; contentVersion: () => number }

/** The sitemap with every page in every language, its alternates, its picture and its film, and robots.txt that names it. */
export function sitemapRoutes({ ask, publicUrl, contentVersion }: SitemapOptions): Hono {
  const routes = new Hono()
  routes.get(ROBOTS, (context) =>
    context.text(
      `User-agent: *\nDisallow: /api/\nAllow: /api/docs\n\nSitemap: ${publicUrl}${SITEMAP}\n`,
      200,
      { 'cache-control': CACHE_POLICY.document },
    ),
  )
  const files = keepSitemap(contentVersion, async () => {
    const [pages, films] = await Promise.all([listPages(ask), listFilmEntries(ask, publicUrl)])
    return writeSitemap(
      pages.map((page) => entriesOf(page, films, publicUrl)),
      publicUrl,
    )
  })
  routes.get(SITEMAP_PATH, async (context) => {
    const answer = await files.read(context.req.path, context.req.header('accept-encoding') ?? '')
    return answer ?? context.notFound()
  })
  return routes
}

/** Every page in the order of the page table, in which their pictures are drawn ahead: most visited kinds first. */
export async function listPages(ask: Ask): Promise<ListedPage[]> {
  const lists = Array.from(PAGES, async ([path, { isIndexed, sitemap }]) => {
    if (isIndexed === false || sitemap === 'none') return []
    const entries = (await ENTRIES.get(path)?.(ask)) ?? []
    return sitemap === 'entries' ? entries : [{ path }, ...entries]
  })
  return (await Promise.all(lists)).flat()
}

/** The page in each language, and the one for everybody else. */
const TWINS = [...LANGS.map((lang) => [LANGUAGE_CODES[lang], lang] as const), ['x-default', 'en'] as const]

/** A page as the sitemap has it: once in every language. */
function entriesOf({ path, picture }: ListedPage, films: FilmEntries, publicUrl: string): string {
  const alternates = TWINS.map(
    ([code, lang]) =>
      `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeXml(publicUrl + inLanguage(path, lang))}"/>`,
  ).join('')
  const image = picture
    ? `<image:image><image:loc>${escapeXml(publicUrl + picture)}</image:loc></image:image>`
    : ''
  return LANGS.map(
    (lang) =>
      `<url><loc>${escapeXml(publicUrl + inLanguage(path, lang))}</loc>${alternates}${image}${films.get(inLanguage(path, lang)) ?? ''}</url>`,
  ).join('\n')
}
