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

/** Which routes the data of a page are asked for; the router adds it by itself, to addresses of data alone. */
const ROUTER = '_routes'
const ROUTES = /^(?:(?:root|other|[a-z]{2} \/[\w/:]*)(?:,(?!$)|$))+$/

/** The one name that a page reads every value of: each box of a list sends its own. */
const REPEATED = 'todata'

/** Values that alone change a page: any other of the name shows the page without it. */
const VALUES: Readonly<Record<string, RegExp>> = {
  [ROUTER]: ROUTES,
  sort: /^(?:code|new)$/,
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
  // The router reads /%61bout as /about. Nobody writes it so; it is shown, and not kept.
  if (url.pathname.includes('%')) return undefined
  const pathname = url.pathname.replace(/(?<=.)\/+$/, '')
  const page = withoutLanguage(pathname).replace(/\.data$/, '')
  const names = Object.hasOwn(NAMES, page) ? (NAMES[page] ?? []) : []
  // Filters come after the names of the page, by their own.
  const placeOf = (name: string) => (FILTER.test(name) ? names.length : names.indexOf(name))
  const isRead = (name: string) =>
    names.includes(name) ||
    (name === ROUTER && pathname.endsWith('.data')) ||
    (page === FILTERED && FILTER.test(name))
  const query = [...url.searchParams]
    .filter(([name, value], place, all) => isRead(name) && isTaken(name, value) && isFirst(name, place, all))
    .sort(([a], [b]) => placeOf(a) - placeOf(b) || (a === b ? 0 : a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  const key = `${pathname}?${query}`
  return key.length > LONGEST ? undefined : key
}

function isFirst(name: string, place: number, all: readonly [string, string][]): boolean {
  return name === REPEATED || FILTER.test(name) || all.findIndex(([other]) => other === name) === place
}

function isTaken(name: string, value: string): boolean {
  return (Object.hasOwn(VALUES, name) ? VALUES[name] : undefined)?.test(value) ?? true
}
