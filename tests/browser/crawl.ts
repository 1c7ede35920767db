import { LANGS, type Lang, languageOfPath, localizePath } from '#contract/languages.ts'
import { type FetchedPage, fetchPage } from './read-html.ts'
import { PAGES } from './site-pages.ts'

export type CrawledPage = FetchedPage & {
  /** Path and query. */
  path: string
  lang: Lang
  /** How the sitemap writes this page's entry, if it has one. */
  sitemapEntry: string | undefined
}

export type Crawl = {
  /** Where the site says it is open: the beginning of all its canonical addresses. */
  origin: string
  /** Every page of the sitemap, and those that it leaves out. */
  pages: ReadonlyMap<string, CrawledPage>
  /** Status of every other address of this site that a page links to. */
  linkedStatuses: ReadonlyMap<string, number>
}

/** How many pages are asked for at a time: more would be asked to come back later. */
const CONCURRENCY = 8

/**
 * Reads the site as a search engine does: by its sitemap, and by every link of every page found so. What only a link
 * leads to, such as another choice of filters, is asked for but not read for links: there is no end of them.
 */
export async function crawlSite(): Promise<Crawl> {
  const entries = await readSitemap()
  const origin = new URL([...entries.keys()][0] ?? '').origin
  const byPath = new Map([...entries].map(([address, entry]) => [toPath(address), entry]))
  const pages = new Map<string, CrawledPage>()
  const unlisted = LANGS.flatMap((lang) => PAGES.map(({ path }) => localizePath(path, lang)))
  await forEachConcurrently(new Set([...byPath.keys(), ...unlisted]), async (path) => {
    pages.set(path, {
      ...(await fetchPage(path)),
      path,
      lang: languageOfPath(path),
      sitemapEntry: byPath.get(path),
    })
  })
  const linkedStatuses = new Map<string, number>()
  const linked = [...pages.values()].flatMap((page) =>
    listInternalLinks(page, origin).map(({ path }) => path),
  )
  await forEachConcurrently(new Set(linked.filter((path) => !pages.has(path))), async (path) => {
    linkedStatuses.set(path, (await fetchPage(path)).status)
  })
  return { origin, pages, linkedStatuses }
}

/** The entries of the sitemap by their address. */
async function readSitemap(): Promise<Map<string, string>> {
  const text = await (await fetch(new URL('/sitemap.xml', process.env.SITE_URL))).text()
  const entries = [...text.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = '']) => entry)
  return new Map(
    entries.map((entry) => [
      (/<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? '').replaceAll('&amp;', '&'),
      entry.replaceAll('&amp;', '&'),
    ]),
  )
}

export function toPath(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}

/** Where a page leads on this site, but for its files. */
export function listInternalLinks(
  { path, facts }: CrawledPage,
  origin: string,
): { path: string; anchor: string }[] {
  return facts.links.flatMap(({ href }) => {
    const target = new URL(href, origin + path)
    if (target.origin !== origin || /^\/(documents|media|assets)\//.test(target.pathname)) return []
    return [{ path: toPath(target.href), anchor: decodeURIComponent(target.hash.slice(1)) }]
  })
}

async function forEachConcurrently(
  paths: Iterable<string>,
  visit: (path: string) => Promise<void>,
): Promise<void> {
  const waiting = [...paths]
  const worker = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await visit(path)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}
