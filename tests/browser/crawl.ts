import { LANGS, type Lang, languageOfPath, localizePath } from '#contract/languages.ts'
import { type FetchedPage, fetchPage, fetchStatus } from './read-html.ts'
import { PAGES } from './site-pages.ts'

export type CrawledPage = FetchedPage & {
  /** Path and query. */
  path: string
  lang: Lang
  /** The sitemap entry of this page, if it has one. */
  sitemapEntry: string | undefined
}

export type Crawl = {
  /** The public URL of the site: the prefix of all canonical URLs. */
  origin: string
  /** Every page, in the sitemap or not. */
  pages: ReadonlyMap<string, CrawledPage>
  /** Status of every other URL of this site that a page links to. */
  linkedStatuses: ReadonlyMap<string, number>
}

/** Concurrent requests: more would be refused with 503 and Retry-After. */
const CONCURRENCY = 8

/**
 * Crawl the site as a search engine does: the sitemap, and the links of every page in it. Pages that are only linked,
 * such as another combination of filters, are requested but their links are not followed: their number is unbounded.
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
    linkedStatuses.set(path, await fetchStatus(path))
  })
  return { origin, pages, linkedStatuses }
}

/** The sitemap entries by URL. */
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

/** The internal links of a page, except files. */
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
