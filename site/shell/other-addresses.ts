import { inLanguage, languageOf, withoutLanguage } from '#contract/languages.ts'
import { HAPPY_KITCHEN, INFORMATION, PROJECTS } from '#contract/paths.ts'
import { PAGES } from '../pages.ts'

/** Addresses that only lead to another; the server says so. */
const REDIRECTS: Readonly<Record<string, string>> = {
  '/xx': HAPPY_KITCHEN,
  '/alltitle': INFORMATION,
  '/cooperation': PROJECTS,
}

/** Each path in small letters, and as it is written. */
const PATHS: ReadonlyMap<string, string> = new Map([
  ...PAGES.map(([path]) => [path.toLowerCase(), path] as const),
  ...Object.entries(REDIRECTS),
])

/** The path that an unknown one stands for: an older one, or one typed in another case. Undefined for all others. */
export function findRightPath(pathname: string): string | undefined {
  const small = pathname.toLowerCase()
  const path = PATHS.get(withoutLanguage(small))
  return path === undefined ? undefined : inLanguage(path, languageOf(small))
}
