import { languageOfPath, localizePath, stripLanguagePrefix } from '#contract/languages.ts'
import { findCanonicalPath, PAGES, type Page, type QueryParam } from '#contract/pages.ts'
import { FILTER_PARAM_PATTERN, MAX_OPTIONS_PER_FILTER } from '#contract/paths.ts'
import type { FilterOptions } from './filter-options.ts'
import type { ValidParameters } from './valid-parameters.ts'

/** The filters of a product list. */
const FILTER_PARAMETER: QueryParam = { kind: 'unbounded', isRepeated: true }

/** Such a page is rendered for one visitor and never cached, even where the page does not read the parameter. */
const UNCACHEABLE_PARAMS: ReadonlySet<string> = new Set(
  [...PAGES.values()].flatMap(({ query = {} }) =>
    Object.keys(query).filter((name) => query[name]?.kind === 'private'),
  ),
)

/** Leads nowhere in every language. All paths that are no page share its entry, since they show the same page. */
const NOT_FOUND_PATH = '/404'
/** Longest address that is worth an entry of its own. */
const MAX_KEY_LENGTH = 512

/**
 * The address under which a page is kept, and from which it is rendered: the query names that the page reads only, in
 * one order, so that nothing another visitor wrote into an address can stand in a kept page. Undefined for an address
 * that is not kept. Every request passes here, so it takes no longer than the address is long.
 */
export function cacheKey(
  { pathname, searchParams }: URL,
  valid: ValidParameters,
  isPage: (path: string) => boolean = () => true,
): string | undefined {
  const path = decodePath(pathname)
  const page = path === undefined ? undefined : findPage(path)
  if (path === undefined || !(page || isPage(path))) return notFoundCacheKey(pathname)
  // The router reads /%61bout as /about. Nobody writes it so; it is shown, and not kept.
  if (pathname.length > MAX_KEY_LENGTH || pathname.includes('%')) return undefined
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
  const isUnknownId = valid.ids.get(stripLanguagePrefix(path))?.has(parameters.get('id')?.[0] ?? '') === false
  const query = [
    ...Object.entries(isUnknownId ? {} : (page?.query ?? {})).flatMap(([name, { pattern = /^/ }]) =>
      (parameters.get(name) ?? [])
        .filter((value) => pattern.test(value))
        .map((value) => `${name}=${encodeURIComponent(value)}`),
    ),
    ...normalizeFilters(parameters, valid.filters),
  ].join('&')
  const key = `${path}?${query}`
  return key.length > MAX_KEY_LENGTH ? undefined : key
}

/** The page that an address shows, or leads on to. */
function findPage(path: string): Page | undefined {
  const canonicalPath = findCanonicalPath(path)
  return canonicalPath === undefined ? undefined : PAGES.get(stripLanguagePrefix(canonicalPath))
}

function parameterOf(page: Page | undefined, name: string): QueryParam | undefined {
  if (page?.hasFilters && FILTER_PARAM_PATTERN.test(name)) return FILTER_PARAMETER
  return page?.query && Object.hasOwn(page.query, name) ? page.query[name] : undefined
}

/** The key of the 404 page in the language of a path. */
function notFoundCacheKey(pathname: string): string {
  return `${localizePath(NOT_FOUND_PATH, languageOfPath(pathname))}?`
}

/** True for the key of a 404 page that many addresses share. */
export function isNotFoundPage(key: string): boolean {
  const page = stripLanguagePrefix(key.slice(0, -1))
  return key.endsWith('?') && (page === NOT_FOUND_PATH || PAGES.get(page)?.query?.id?.kind === 'entry')
}

/** A path as React Router reads it, without slashes at its end; undefined for one with malformed percent-encoding. */
export function decodePath(pathname: string): string | undefined {
  const path = trimTrailingSlashes(pathname)
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** True for the key of a page that some visitor put together, as a search or a filtered list. */
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

/** Filters come after the names of the page, by their own; what the category does not have shows the page without it. */
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
