import { languageOfPath, localizePath, stripLanguagePrefix } from './languages.ts'
import { PAGES } from './pages.ts'
import { HAPPY_KITCHEN, INFORMATION, PROJECTS } from './paths.ts'

/** Paths that the server redirects. */
const REDIRECTS = {
  '/xx': HAPPY_KITCHEN,
  '/alltitle': INFORMATION,
  '/cooperation': PROJECTS,
}

const PATHS_BY_LOWER_CASE: ReadonlyMap<string, string> = new Map([
  ...[...PAGES.keys()].map((path) => [path.toLowerCase(), path] as const),
  ...Object.entries(REDIRECTS),
])

/** Resolve a path in another case, or one that has moved, to the path of its page. Return undefined for an unknown page. */
export function findCanonicalPath(pathname: string): string | undefined {
  const lowerCase = pathname.toLowerCase()
  const path = PATHS_BY_LOWER_CASE.get(stripLanguagePrefix(lowerCase))
  return path === undefined ? undefined : localizePath(path, languageOfPath(lowerCase))
}

/**
 * Return the URL of a page whose query a mail program has encoded into the path: `/newsletter/confirm%3Ftoken%3D…`. Return
 * undefined for any other path.
 */
export function decodeQueryInPath(pathname: string): string | undefined {
  const [path = '', query] = pathname.split(/%3F(.*)/is)
  const page = query === undefined ? undefined : findCanonicalPath(path)
  return page && `${page}?${query?.replaceAll(/%3D/gi, '=').replaceAll(/%26/g, '&')}`
}
