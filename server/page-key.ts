/** Query names that a page reads. Every other name shows the same page, so it must not make another cache entry. */
const KNOWN = new Set([
  'id',
  'todata',
  'chuancode',
  'newnumbertype',
  'type',
  'name',
  'cate',
  'page',
  'servings',
  'q',
  'sort',
  'from',
  'letter',
  'building',
  'state',
  'only',
  'area',
  'country',
  'city',
  '_routes',
])
const FILTER = /^f\.[a-z-]{1,20}$/

/** Query names whose value belongs to one visitor: such a page is shown once and never kept. */
const PRIVATE = ['email', 'token']

/** Longest address that is worth an entry of its own, and longest search: the page itself reads no more of it. */
const LONGEST = 512
const LONGEST_SEARCH = 80

/**
 * The address under which a page is kept, and from which it is rendered: known query names only, sorted by name, so
 * that nothing another visitor wrote into an address can stand in a kept page. Undefined for an address that is not kept.
 */
export function pageKey(url: URL): string | undefined {
  if (PRIVATE.some((name) => url.searchParams.has(name))) return undefined
  if ((url.searchParams.get('q')?.length ?? 0) > LONGEST_SEARCH) return undefined
  const query = [...url.searchParams]
    .filter(([name]) => KNOWN.has(name) || FILTER.test(name))
    .sort(([a], [b]) => (a === b ? 0 : a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  const key = `${url.pathname}?${query}`
  return key.length > LONGEST ? undefined : key
}
