import { z } from 'zod'
import { withoutLanguage } from '#contract/languages.ts'
import { PAGES } from '#contract/pages.ts'
import * as paths from '#contract/paths.ts'
import { type FramedPage, missingFrame } from './framed-pages.ts'
import type { ImportRun } from './import-run.ts'
import { lineNaming } from './line-naming.ts'

/** Says what is wrong with the query or the anchor of a link; undefined when nothing is. */
type Check = (url: URL) => string | undefined

const BASE = 'https://site.invalid'

/**
 * Reports links to pages and entries of this site that do not exist. To be asked when all content has been read without a
 * problem: an entry that could not be read would be missing here, too.
 */
export function checkLinks(run: ImportRun, framed: readonly FramedPage[] | undefined): void {
  const pages = checksOf(run, framed)
  const known = new Map<string, string | undefined>()
  for (const { file, href } of run.reader.links) {
    if (!known.has(href)) known.set(href, fault(href, pages))
    const reason = known.get(href)
    if (!reason) continue
    const line = lineNaming(run.reader, file, href)
    run.reader.problems.push({ file, line, reason: `the link ${href} leads nowhere: ${reason}` })
  }
}

function fault(href: string, pages: ReadonlyMap<string, Check>): string | undefined {
  const url = new URL(href, BASE)
  const page = withoutLanguage(url.pathname)
  if (page !== url.pathname) return `links are written without a language, ${page}${url.search}${url.hash}`
  // Addresses of files say more than the content knows.
  if (/^\/(?:media|documents)\//.test(page)) return undefined
  const check = pages.get(url.pathname)
  return check ? check(url) : `there is no page ${url.pathname}`
}

function checksOf({ rows, codes }: ImportRun, framed: readonly FramedPage[] | undefined): Map<string, Check> {
  const partners = keysIn(rows.page, 'partner').map((key) => `/partner/${key}`)
  const category = optional(entry('category', idsOf(rows.category)))
  const question = anchor('question', rows.faqQuestion, ({ id }) => paths.questionAnchor(id))
  const news = entry('piece of news', idsOf(rows.news))
  const story = entry('story', idsOf(rows.happiness))
  return new Map<string, Check>([
    ...[...PAGES.keys(), ...partners].map((path) => [path, () => undefined] as const),
    [paths.PRODUCTS, category],
    [paths.MANUALS, category],
    [paths.SERIES, optional(entry('series', new Set(rows.series.map(({ key }) => key))))],
    [paths.COMPARE, (url) => comparison(url, codes)],
    [paths.FAQ, (url) => category(url) ?? question(url)],
    [paths.STORES, anchor('store', rows.store, ({ key }) => paths.storeAnchor(key))],
    [paths.LEGAL, anchor('block', keysIn(rows.page, 'pages/text'), (key) => key)],
    [paths.PRODUCT, entry('product', codes)],
    [paths.ARTICLE, (url) => (url.searchParams.get('from') === 'happiness' ? story(url) : news(url))],
    [paths.VIDEO, entry('video', idsOf(rows.newsroomVideo))],
    [paths.RECIPE, entry('recipe', idsOf(rows.recipe))],
    [paths.PROJECT, entry('project', idsOf(rows.project))],
    [paths.FRAME, (url) => framedPage(url, framed)],
  ])
}

function idsOf(entries: readonly { id: number }[]): ReadonlySet<string> {
  return new Set(entries.map(({ id }) => String(id)))
}

const keyed = z.array(z.object({ key: z.string() }))

/** The keys of what a page row lists: the blocks of a page of text, the pages for the frame. */
function keysIn(pages: readonly { key: string; facts?: unknown }[], page: string): string[] {
  const facts = Object(pages.find(({ key }) => key === page)?.facts)
  return (keyed.safeParse(facts.blocks ?? facts.pages).data ?? []).map(({ key }) => key)
}

/** The page shows the entry that `id` names. */
function entry(kind: string, ids: ReadonlySet<string>): Check {
  return ({ searchParams }) => {
    const id = searchParams.get('id')
    if (id === null) return `it does not say which ${kind} (?id=…)`
    return ids.has(id) ? undefined : `there is no ${kind} ${id}`
  }
}

function optional(check: Check): Check {
  return (url) => (url.searchParams.has('id') ? check(url) : undefined)
}

function anchor<Entry>(kind: string, entries: readonly Entry[], nameOf: (entry: Entry) => string): Check {
  const names = new Set(entries.map(nameOf))
  return ({ hash }) => (hash === '' || names.has(hash.slice(1)) ? undefined : `there is no ${kind} ${hash}`)
}

function comparison({ searchParams }: URL, codes: ReadonlySet<string>): string | undefined {
  const missing = searchParams
    .get('todata')
    ?.split(',')
    .find((code) => !codes.has(code))
  return missing === undefined ? undefined : `there is no product ${missing}`
}

function framedPage({ searchParams }: URL, framed: readonly FramedPage[] | undefined): string | undefined {
  const [type, name, cate] = ['type', 'name', 'cate'].map((key) => searchParams.get(key) ?? '')
  return missingFrame(framed, { type: Number(type), name: name ?? '', cate: Number(cate) }) || undefined
}
