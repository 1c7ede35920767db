import { decodeQueryInPath, findCanonicalPath } from '#contract/canonical-path.ts'
import { languageOfPath, localizePath, stripLanguagePrefix } from '#contract/languages.ts'
import { PAGES, type Page, type QueryParam } from '#contract/pages.ts'
import { FILTER_PARAM_PATTERN, MAX_OPTIONS_PER_FILTER } from '#contract/paths.ts'
import { withPresentCodes } from '../http/former-codes.ts'
import type { FilterOptions } from './filter-options.ts'
import type { ValidParameters } from './valid-parameters.ts'

const FILTER_PARAMETER: QueryParam = { kind: 'unbounded', isRepeated: true }

/** A URL with one of these is rendered per client and never cached, even if the page does not read the parameter. */
const UNCACHEABLE_PARAMS: ReadonlySet<string> = new Set(
  [...PAGES.values()].flatMap(({ query = {} }) =>
    Object.keys(query).filter((name) => query[name]?.kind === 'private'),
  ),
)

/** Not a page in any language. All unknown paths share its entry, because they show the same 404 page. */
const NOT_FOUND_PATH = '/404'
const MAX_KEY_LENGTH = 512

/**
 * Return the cache key of a page, from which the page is rendered, or undefined for a URL that is not cached. The key holds
 * only the parameters that the page reads, in a fixed order, so that no cached page can contain input from another client's
 * URL. Every request passes here, so the time is linear in the length of the URL.
 */
export function cacheKey(
  { pathname, search, searchParams }: URL,
  valid: ValidParameters,
  isPage: (path: string) => boolean = () => true,
): string | undefined {
  const path = decodePath(pathname)
  const page = path === undefined ? undefined : findPage(path)
  if (path === undefined || !(page || isPage(path)))
    return decodeQueryInPath(pathname) === undefined ? notFoundCacheKey(pathname) : undefined
  // The router reads /%61bout as /about. Such URLs are rare: they are rendered and not cached.
  if (pathname.length > MAX_KEY_LENGTH || pathname.includes('%')) return undefined
  // It is redirected.
  if (withPresentCodes(pathname + search, valid.formerCodes) !== pathname + search) return undefined
  const parameters = new Map<string, string[]>()
  for (const [name, value] of searchParams) {
    if (UNCACHEABLE_PARAMS.has(name)) return undefined
    const parameter = parameterOf(page, name)
    const values = parameters.get(name)
    if (!parameter || (values && !parameter.isRepeated)) continue
    if (parameter.maxLength !== undefined && value.length > parameter.maxLength) return undefined
    const normalized = parameter.isCaseInsensitive ? value.toUpperCase() : value
    if (values) values.push(normalized)
    else parameters.set(name, [normalized])
  }
  const [id] = parameters.get('id') ?? []
  if (id !== undefined && valid.ids.get(stripLanguagePrefix(path))?.has(id) === false)
    return notFoundCacheKey(pathname)
  const query = [
    ...Object.entries(page?.query ?? {}).flatMap(([name, { pattern = /^/ }]) =>
      (parameters.get(name) ?? [])
        .filter((value) => pattern.test(value))
        .map((value) => `${name}=${encodeURIComponent(value)}`),
    ),
    ...normalizeFilters(parameters, valid.filters),
  ].join('&')
  const key = `${path}?${query}`
  return key.length > MAX_KEY_LENGTH ? undefined : key
}

/** Find the page that a path shows or redirects to. */
function findPage(path: string): Page | undefined {
  const canonicalPath = findCanonicalPath(path)
  return canonicalPath === undefined ? undefined : PAGES.get(stripLanguagePrefix(canonicalPath))
}

function parameterOf(page: Page | undefined, name: string): QueryParam | undefined {
  if (page?.hasFilters && FILTER_PARAM_PATTERN.test(name)) return FILTER_PARAMETER
  return page?.query && Object.hasOwn(page.query, name) ? page.query[name] : undefined
}

function notFoundCacheKey(pathname: string): string {
  return `${localizePath(NOT_FOUND_PATH, languageOfPath(pathname))}?`
}

/** Check whether a key belongs to a 404 page that many URLs share. */
export function isNotFoundPage(key: string): boolean {
  const page = stripLanguagePrefix(key.slice(0, -1))
  return key.endsWith('?') && (page === NOT_FOUND_PATH || PAGES.get(page)?.query?.id?.kind === 'entry')
}

/** Decode a path like React Router, without trailing slashes. Return undefined for malformed percent-encoding. */
export function decodePath(pathname: string): string | undefined {
  const path = trimTrailingSlashes(pathname)
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** Check whether a key has parameters with unbounded values, such as a search or a filtered list. */
export function isHighCardinality(key: string): boolean {
  const [path = '', query = ''] = key.split('?', 2)
  const page = findPage(path)
  return query.split('&').some((part) => parameterOf(page, part.split('=', 1)[0] ?? '')?.kind === 'unbounded')
}

function trimTrailingSlashes(pathname: string): string {
  let end = pathname.length
  while (end > 1 && pathname[end - 1] === '/') end -= 1
  return pathname.slice(0, end)
}

/** Sort filters by name and drop options that the category does not have. */
function normalizeFilters(
  parameters: ReadonlyMap<string, readonly string[]>,
  filters: FilterOptions,
): string[] {
  const [category = ''] = parameters.get('id') ?? []
  return [...parameters]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, values]) => {
      const options = filters.get(`${category} ${FILTER_PARAM_PATTERN.exec(name)?.[1]}`)
      if (!options) return []
      const requested = new Set(
        values
          .join()
          .split(',')
          .map((text) => (/^\d{1,6}$/.test(text) ? Number(text) : 0)),
      )
      const selected = options.filter((id) => requested.has(id)).slice(0, MAX_OPTIONS_PER_FILTER)
      return selected.length > 0 ? [`${name}=${selected.join()}`] : []
    })
}
