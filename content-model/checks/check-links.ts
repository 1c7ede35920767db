import { z } from 'zod'
import { stripLanguagePrefix } from '#contract/languages.ts'
import { readLinkAddress } from '#contract/office/link-address.ts'
import { PAGES } from '#contract/pages.ts'
import * as paths from '#contract/paths.ts'
import type { Compiler } from '../compile/compile-entry.ts'
import type { SharedFacts } from '../compile/shared-facts.ts'
import type { Findings } from '../read/content-reader.ts'
import { checkFramedPage, type FramedPage } from './check-framed-page.ts'
import type { Problem } from './problems.ts'

/** Returns what is wrong with the query or the anchor of a link; undefined if it is valid. */
type LinkCheck = (url: URL) => string | undefined

const PLACEHOLDER_ORIGIN = 'https://site.invalid'

/** The ids and keys that links may name. */
export type LinkTargets = {
  [Table in
    | 'category'
    | 'faqQuestion'
    | 'news'
    | 'happiness'
    | 'newsroomVideo'
    | 'recipe'
    | 'project']: readonly {
    id: number
  }[]
} & {
  series: readonly { key: string }[]
  store: readonly { key: string }[]
  page: readonly { key: string; facts?: unknown }[]
}
export const LINK_TARGET_TABLES = [
  ...(['category', 'faqQuestion', 'news', 'happiness', 'newsroomVideo', 'recipe', 'project'] as const),
  ...(['series', 'store', 'page'] as const),
] satisfies (keyof LinkTargets)[]

/**
 * Report links to pages and entries of this site that do not exist. Call it only if all content compiled without errors:
 * otherwise links to entries with errors would be reported as well.
 */
export function checkLinks(
  { reader: { source }, shared }: Compiler,
  links: Findings['links'],
  targets: LinkTargets,
): Problem[] {
  const findPathProblem = createLinkCheck(shared, targets)
  const site = shared.files.brand?.value.site
  const findProblem = (href: string) =>
    href.startsWith('/') ? findPathProblem(href) : findOwnAddress(href, site)
  return links.flatMap(({ file, href }) => {
    const reason = findProblem(href)
    return reason
      ? [{ file, ...source.locate(file, href), reason: `the link ${href} is broken: ${reason}` }]
      : []
  })
}

/** Report a full address of this site, which would lead to English pages from all languages. */
function findOwnAddress(href: string, site: string | undefined): string | undefined {
  const path = site && readLinkAddress(href, [site])
  return path?.startsWith('/') ? `write addresses of this site without its name: ${path}` : undefined
}

/** Return a function that says what is wrong with a link to this site; undefined if nothing is. */
export function createLinkCheck(
  shared: Pick<SharedFacts, 'productCodes' | 'framed'>,
  targets: LinkTargets,
): (href: string) => string | undefined {
  const linkChecks = buildLinkChecks(shared, targets)
  const reasonByHref = new Map<string, string | undefined>()
  return (href) => {
    if (!reasonByHref.has(href)) reasonByHref.set(href, findLinkProblem(href, linkChecks))
    return reasonByHref.get(href)
  }
}

function findLinkProblem(href: string, linkChecks: ReadonlyMap<string, LinkCheck>): string | undefined {
  if (!URL.canParse(href, PLACEHOLDER_ORIGIN)) return 'it is not an address'
  const url = new URL(href, PLACEHOLDER_ORIGIN)
  if (url.origin !== PLACEHOLDER_ORIGIN)
    return 'it begins with two slashes, so it leads to another site: write https:'
  const pathWithoutLanguage = stripLanguagePrefix(url.pathname)
  if (pathWithoutLanguage !== url.pathname)
    return `write links without a language prefix: ${pathWithoutLanguage}${url.search}${url.hash}`
  // The URL of a file contains a hash or other parts that the content does not define.
  if (/^\/(?:media|documents)\//.test(pathWithoutLanguage)) return undefined
  const check = linkChecks.get(url.pathname)
  return check ? check(url) : `there is no page ${url.pathname}`
}

function buildLinkChecks(
  { productCodes, framed }: Pick<SharedFacts, 'productCodes' | 'framed'>,
  rows: LinkTargets,
): Map<string, LinkCheck> {
  const partners = listBlockKeys(rows.page, 'partner').map((key) => `/partner/${key}`)
  const category = optionalIdCheck(entryIdCheck('category', idsOf(rows.category)))
  const question = anchorCheck('question', rows.faqQuestion, ({ id }) => paths.questionAnchor(id))
  const news = entryIdCheck('news article', idsOf(rows.news))
  const story = entryIdCheck('story', idsOf(rows.happiness))
  return new Map<string, LinkCheck>([
    ...[...PAGES.keys(), ...partners].map((path) => [path, () => undefined] as const),
    [paths.PRODUCTS, category],
    [paths.MANUALS, category],
    [paths.SERIES, optionalIdCheck(entryIdCheck('series', new Set(rows.series.map(({ key }) => key))))],
    [paths.COMPARE, (url) => checkComparison(url, productCodes)],
    [paths.FAQ, (url) => category(url) ?? question(url)],
    [paths.STORES, anchorCheck('store', rows.store, ({ key }) => paths.storeAnchor(key))],
    [paths.LEGAL, anchorCheck('block', listBlockKeys(rows.page, 'pages/text'), (key) => key)],
    [paths.PRODUCT, entryIdCheck('product', productCodes)],
    [paths.MANUAL, entryIdCheck('product', productCodes)],
    [paths.PARTS, optionalIdCheck(entryIdCheck('product', productCodes))],
    [paths.ARTICLE, (url) => (url.searchParams.get('from') === 'happiness' ? story(url) : news(url))],
    [paths.VIDEO, entryIdCheck('video', idsOf(rows.newsroomVideo))],
    [paths.RECIPE, entryIdCheck('recipe', idsOf(rows.recipe))],
    [paths.PROJECT, entryIdCheck('project', idsOf(rows.project))],
    [paths.FRAMED_PAGE, (url) => checkFramedPageLink(url, framed)],
  ])
}

function idsOf(entries: readonly { id: number }[]): ReadonlySet<string> {
  return new Set(entries.map(({ id }) => String(id)))
}

const keyedItems = z.array(z.object({ key: z.string() }))

/** Return the keys of the list in a page row: the blocks of a content page, or the partner pages. */
function listBlockKeys(pages: readonly { key: string; facts?: unknown }[], page: string): string[] {
  const facts = Object(pages.find(({ key }) => key === page)?.facts)
  return (keyedItems.safeParse(facts.blocks ?? facts.pages).data ?? []).map(({ key }) => key)
}

/** Check a page that shows the entry given by `id`. */
function entryIdCheck(kind: string, ids: ReadonlySet<string>): LinkCheck {
  return ({ searchParams }) => {
    const id = searchParams.get('id')
    if (id === null) return `it does not specify the ${kind} (?id=…)`
    return ids.has(id) ? undefined : `there is no ${kind} ${id}`
  }
}

function optionalIdCheck(check: LinkCheck): LinkCheck {
  return (url) => (url.searchParams.has('id') ? check(url) : undefined)
}

function anchorCheck<Entry>(
  kind: string,
  entries: readonly Entry[],
  nameOf: (entry: Entry) => string,
): LinkCheck {
  const names = new Set(entries.map(nameOf))
  return ({ hash }) => (hash === '' || names.has(hash.slice(1)) ? undefined : `there is no ${kind} ${hash}`)
}

function checkComparison({ searchParams }: URL, codes: ReadonlySet<string>): string | undefined {
  const missing = searchParams
    .get('todata')
    ?.split(',')
    .find((code) => !codes.has(code))
  return missing === undefined ? undefined : `there is no product ${missing}`
}

function checkFramedPageLink(
  { searchParams }: URL,
  framed: readonly FramedPage[] | undefined,
): string | undefined {
  const { type, name, categoryId } = paths.readFramedPageQuery(searchParams)
  return checkFramedPage(framed, { type: Number(type), name, category: categoryId }) || undefined
}
