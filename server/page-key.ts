import { inLanguage, languageOf, withoutLanguage } from '#contract/languages.ts'
import { PAGE_QUERIES } from '#contract/page-queries.ts'
import {
  ARTICLE,
  CASES,
  ENGINEERING,
  FAQ,
  HAPPY_KITCHEN,
  INFORMATION,
  MANUALS,
  OTHER_ARTICLE,
  PRODUCT,
  PRODUCTS,
  PROJECT,
  PROJECTS,
  RECIPE,
  SERIES,
  VIDEO,
} from '#contract/paths.ts'
import type { KnownContent } from './known-content.ts'
import type { KnownFilters } from './known-filters.ts'

/** What each page reads. The last ones lead on, with what the pages they lead to read. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  ...PAGE_QUERIES,
  '/xx': PAGE_QUERIES[HAPPY_KITCHEN],
  '/alltitle': PAGE_QUERIES[INFORMATION],
  '/cooperation': PAGE_QUERIES[PROJECTS],
}

/** A path in another case is redirected together with what its page reads. */
const NAMES_IN_ANY_CASE: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(NAMES).map(([path, names]) => [path.toLowerCase(), names]),
)

/** The choices of a product list. */
const FILTER = /^f\.[a-z-]{1,20}$/
const FILTERED = PRODUCTS
/** As many options of one filter as the page reads. */
const OPTIONS_PER_FILTER = 3

/** The one name that a page reads every value of: each box of a list sends its own. */
const REPEATED = 'todata'

/** Values that alone change a page: any other of the name shows the page without it. */
const VALUES: Readonly<Record<string, RegExp>> = {
  sort: /^(?:code|new)$/,
  page: /^[1-9]\d{0,3}$/,
  servings: /^\d{1,2}$/,
  from: /^happiness$/,
  only: /^differences$/,
  letter: /^trade$/,
  newnumbertype: /^[1-9]$/,
  code: /^[A-Za-z0-9-]{1,20}$/,
}

/** Names of which any value, or any of a great many, shows a page. */
const FREE = new Set('todata chuancode only code building state servings area country city q type'.split(' '))
/** Pages on which any entry, or any number of a page, shows something; elsewhere it is a missing page, which is not kept. */
const FREE_PAGES = new Set<string>([MANUALS, SERIES, FAQ, ENGINEERING, CASES, PROJECTS])

/** Query names whose value belongs to one visitor: such a page is shown once and never kept. */
const PRIVATE = ['email', 'token']

/** Leads nowhere in every language. All paths that are no page share its entry, since they show the same page. */
const MISSING = '/404'
/** Pages of one entry; without its id they are missing pages, which all ids that nothing has share. */
const ENTRY_PAGES = new Set<string>([PRODUCT, PROJECT, ARTICLE, OTHER_ARTICLE, VIDEO, RECIPE])

/** Longest address that is worth an entry of its own, and longest search: the page itself reads no more of it. */
const LONGEST = 512
const LONGEST_SEARCH = 80

/**
 * The address under which a page is kept, and from which it is rendered: the query names that the page reads only, in
 * one order, so that nothing another visitor wrote into an address can stand in a kept page. Undefined for an address
 * that is not kept. Every request passes here, so it takes no longer than the address is long.
 */
export function pageKey(
  { pathname, searchParams }: URL,
  known: KnownContent,
  isPage: (path: string) => boolean = () => true,
): string | undefined {
  const decoded = decodePath(pathname)
  if (decoded === undefined || !(isPage(decoded) || Object.hasOwn(NAMES, withoutLanguage(decoded))))
    return missingPageKey(pathname)
  // The router reads /%61bout as /about. Nobody writes it so; it is shown, and not kept.
  if (pathname.length > LONGEST || pathname.includes('%')) return undefined
  const path = withoutEndSlashes(pathname)
  const page = withoutLanguage(path.toLowerCase())
  const names = NAMES_IN_ANY_CASE.get(page) ?? []
  const given = new Map<string, string[]>()
  for (const [name, value] of searchParams) {
    if (PRIVATE.includes(name)) return undefined
    if (!names.includes(name) && !(page === FILTERED && FILTER.test(name))) continue
    const values = given.get(name)
    if (!values) given.set(name, [value])
    else if (name === REPEATED || FILTER.test(name)) values.push(value)
  }
  if ((given.get('q')?.[0]?.length ?? 0) > LONGEST_SEARCH) return undefined
  const id = given.get('id')?.[0] ?? ''
  const isMissing =
    known.ids.get(withoutLanguage(path))?.has(page === PRODUCT ? id.toUpperCase() : id) === false
  const shown = isMissing ? [] : names
  const query = [
    ...shown.flatMap((name) =>
      valuesOf(name, given.get(name)).map(
        (value) =>
          `${name}=${encodeURIComponent(page === PRODUCT && name === 'id' ? value.toUpperCase() : value)}`,
      ),
    ),
    ...(page === FILTERED ? chosenFilters(given, known.filters) : []),
  ].join('&')
  const key = `${path}?${query}`
  return key.length > LONGEST ? undefined : key
}

/** The key of the 404 page in the language of a path. */
function missingPageKey(pathname: string): string {
  return `${inLanguage(MISSING, languageOf(pathname))}?`
}

/** True for the key of a 404 page that many addresses share. */
export function isMissingPage(key: string): boolean {
  const page = withoutLanguage(key.slice(0, -1))
  return key.endsWith('?') && (page === MISSING || ENTRY_PAGES.has(page))
}

/** A path as React Router reads it, without slashes at its end; undefined for one with malformed percent-encoding. */
export function decodePath(pathname: string): string | undefined {
  const path = withoutEndSlashes(pathname)
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** True for the key of a page that some visitor put together, as a search or a filtered list. */
export function isChosen(key: string): boolean {
  const [path = '', query = ''] = key.split('?', 2)
  const names = query.split('&').map((part) => part.split('=', 1)[0] ?? '')
  if (names.some((name) => FREE.has(name) || FILTER.test(name))) return true
  return FREE_PAGES.has(withoutLanguage(path)) && (names.includes('id') || names.includes('page'))
}

function withoutEndSlashes(pathname: string): string {
  let end = pathname.length
  while (end > 1 && pathname[end - 1] === '/') end -= 1
  return pathname.slice(0, end)
}

function valuesOf(name: string, values: readonly string[] = []): readonly string[] {
  const pattern = Object.hasOwn(VALUES, name) ? VALUES[name] : undefined
  return pattern ? values.filter((value) => pattern.test(value)) : values
}

/** Filters come after the names of the page, by their own; what the category does not have shows the page without it. */
function chosenFilters(given: ReadonlyMap<string, readonly string[]>, filters: KnownFilters): string[] {
  const [category = ''] = given.get('id') ?? []
  return [...given]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, values]) => {
      const options = FILTER.test(name) ? filters.get(`${category} ${name.slice('f.'.length)}`) : undefined
      if (!options) return []
      const asked = new Set(
        values
          .join()
          .split(',')
          .map((text) => (/^\d{1,6}$/.test(text) ? Number(text) : 0)),
      )
      const chosen = options.filter((id) => asked.has(id)).slice(0, OPTIONS_PER_FILTER)
      return chosen.length > 0 ? [`${name}=${chosen.join()}`] : []
    })
}
