import { Hono } from 'hono'
import type { Ask } from '#api/ask.ts'
import { listCategories, listProducts } from '#contract/catalogue.ts'
import { listProjects } from '#contract/cooperation.ts'
import { ROBOTS, renditionPath, SITEMAP } from '#contract/file-paths.ts'
import { inLanguage, LANGS, LANGUAGE_CODES } from '#contract/languages.ts'
import {
  ABOUT,
  CASES,
  COMPARE,
  CONSUMER_SERVICES,
  ENGINEERING,
  FEEDBACK,
  faqPath,
  HOME,
  LEGAL,
  manualsPath,
  PARTNER,
  PHILOSOPHY,
  PROCESS,
  PROJECTS,
  productListPath,
  productPath,
  projectPath,
  REGISTER,
  SEARCH,
  SERIES,
  SERVICE_IDEA,
  SERVICE_PROMISES,
  STORES,
  seriesPath,
  WORLD,
} from '#contract/paths.ts'
import { listSeriesBlocks } from '#contract/site.ts'
import { CACHE_POLICY } from './cache-policy.ts'
import { escapeXml } from './escape-xml.ts'
import { keepSitemap, SITEMAP_PATH, writeSitemap } from './sitemap-files.ts'
import { everyEntry } from './sitemap-lists.ts'
import { listNewsroomPages } from './sitemap-newsroom.ts'
import { type FilmEntries, listFilmEntries } from './sitemap-videos.ts'

type Page = { path: string; picture?: string }

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

/** Every page, most visited kinds first: in this order their pictures are drawn ahead. */
export async function listPages(ask: Ask): Promise<Page[]> {
  const categories = await ask(listCategories, {}, 'en')
  const blocks = await ask(listSeriesBlocks, {}, 'en')
  const projects = await everyEntry((page) => ask(listProjects, { page }, 'en'))
  const lists = await Promise.all(categories.map(({ cate }) => ask(listProducts, { post: { cate } }, 'en')))
  return [
    { path: HOME },
    { path: productListPath() },
    ...categories.map(({ cate, img }) => ({
      path: productListPath(cate),
      picture: renditionPath(img, 'wide', 1280, 'jpg'),
    })),
    ...lists.flat().flatMap((group) =>
      group.data.map(({ code, thumb }) => ({
        path: productPath(code),
        picture: renditionPath(thumb, 'card', 960, 'webp'),
      })),
    ),
    { path: SERIES },
    ...blocks.map(({ key, series_pc_img }) => ({
      path: seriesPath(key),
      picture: renditionPath(series_pc_img, 'film', 960, 'webp'),
    })),
    { path: STORES },
    ...(await listNewsroomPages(ask)),
    ...[PROJECTS, ENGINEERING, CASES, SERVICE_IDEA, PROCESS].map((path) => ({ path })),
    ...projects.map(({ id, img }) => ({
      path: projectPath(id),
      picture: renditionPath(img, 'landscape', 1280, 'jpg'),
    })),
    ...categories.map(({ cate }) => ({ path: manualsPath(cate) })),
    ...categories.map(({ cate }) => ({ path: faqPath(cate) })),
    { path: CONSUMER_SERVICES },
    { path: COMPARE },
    { path: SEARCH },
    ...[ABOUT, PHILOSOPHY, SERVICE_PROMISES, LEGAL, WORLD].map((path) => ({ path })),
    { path: REGISTER },
    { path: FEEDBACK },
    { path: PARTNER },
  ]
}

/** The page in each language, and the one for everybody else. */
const TWINS = [...LANGS.map((lang) => [LANGUAGE_CODES[lang], lang] as const), ['x-default', 'en'] as const]

/** A page as the sitemap has it: once in every language. */
function entriesOf({ path, picture }: Page, films: FilmEntries, publicUrl: string): string {
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
