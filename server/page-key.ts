import { withoutLanguage } from '#site/i18n/languages.ts'

/**
 * Query names that each page reads, by its address without the language, in the order in which the site's own addresses
 * have them. Every other name shows the same page, so it must not make another cache entry.
 */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  '/productlist': ['id', 'sort'],
  '/productdetail': ['id'],
  '/constrast': ['todata', 'chuancode', 'only'],
  '/machine': ['id'],
  '/contentnew': ['id'],
  '/otherwebsite': ['type', 'name', 'cate'],
  '/Engineering': ['building', 'state', 'page'],
  '/ClassicCase': ['building', 'state', 'page'],
  '/cooperationall': ['building', 'state', 'page'],
  '/detailsproject': ['id'],
  '/alltitleandall': ['newnumbertype'],
  '/information': ['newnumbertype', 'page'],
  '/portrait': ['newnumbertype', 'page'],
  '/menu': ['newnumbertype', 'page'],
  '/informationcopy': ['page'],
  '/details': ['id', 'from'],
  '/infodetion': ['id', 'from'],
  '/detailstovideo': ['id'],
  '/detailstomenu': ['id', 'servings'],
  '/words': ['id', 'q'],
  '/exhibition': ['area', 'country', 'city'],
  '/search': ['q', 'type'],
  '/subscribe': ['letter'],
}

/** The choices of a product list. */
const FILTER = /^f\.[a-z-]{1,20}$/
const FILTERED = '/productlist'

/** Which routes the data of a page is asked for; the router adds it by itself. */
const ROUTER = '_routes'

/** Values that alone change a page: any other of the name shows the page without it. */
const VALUES: Readonly<Record<string, RegExp>> = {
  page: /^[1-9]\d{0,3}$/,
  servings: /^\d{1,2}$/,
  from: /^happiness$/,
  only: /^differences$/,
  letter: /^trade$/,
  newnumbertype: /^[1-9]$/,
}

/** Query names whose value belongs to one visitor: such a page is shown once and never kept. */
const PRIVATE = ['email', 'token']

/** Longest address that is worth an entry of its own, and longest search: the page itself reads no more of it. */
const LONGEST = 512
const LONGEST_SEARCH = 80

/**
 * The address under which a page is kept, and from which it is rendered: the query names that the page reads only, in
 * one order, so that nothing another visitor wrote into an address can stand in a kept page. Undefined for an address
 * that is not kept.
 */
export function pageKey(url: URL): string | undefined {
  if (PRIVATE.some((name) => url.searchParams.has(name))) return undefined
  if ((url.searchParams.get('q')?.length ?? 0) > LONGEST_SEARCH) return undefined
  const pathname = url.pathname.replace(/(?<=.)\/+$/, '')
  const page = withoutLanguage(pathname).replace(/\.data$/, '')
  const names = Object.hasOwn(NAMES, page) ? (NAMES[page] ?? []) : []
  // Filters come after the names of the page, by their own.
  const placeOf = (name: string) => (FILTER.test(name) ? names.length : names.indexOf(name))
  const query = [...url.searchParams]
    .filter(([name]) => names.includes(name) || name === ROUTER || (page === FILTERED && FILTER.test(name)))
    .filter(([name, value]) => isTaken(name, value))
    .sort(([a], [b]) => placeOf(a) - placeOf(b) || (a === b ? 0 : a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  const key = `${pathname}?${query}`
  return key.length > LONGEST ? undefined : key
}

function isTaken(name: string, value: string): boolean {
  return (Object.hasOwn(VALUES, name) ? VALUES[name] : undefined)?.test(value) ?? true
}
