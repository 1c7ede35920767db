import type { ServerBuild } from 'react-router'
import { FAVICON, ICON_FILES, NEWS_FEED, ROBOTS, SECURITY_TXT, SITEMAP } from '#contract/file-paths.ts'
import { CALLS } from '#contract/index.ts'
import { stripLanguagePrefix } from '#contract/languages.ts'
import { OFFICE_CALLS } from '#contract/office/office-calls.ts'
import { CSP_REPORTS_PATH } from '../security/csp-reports.ts'

/** Paths other than API calls, pages and file folders. */
const SINGLE_PATHS = [
  '/healthz',
  '/readyz',
  '/metrics',
  FAVICON,
  ...Object.keys(ICON_FILES),
  SITEMAP,
  ROBOTS,
  SECURITY_TXT,
  NEWS_FEED,
  CSP_REPORTS_PATH,
]
const FILE_FOLDERS = new Set(['assets', 'media', 'documents'])

/** Returns the route label of a path for metrics and logs. */
export type RouteLabel = (path: string) => string

/**
 * Create the route labels. Labels come from existing routes and never from client input, because each label is a time series
 * held in memory. All languages of a page share a label.
 */
export function routeLabels({ routes }: Pick<ServerBuild, 'routes'>, hasOffice = false): RouteLabel {
  const exactPaths = new Set([...SINGLE_PATHS, ...[...CALLS, ...OFFICE_CALLS].map(({ path }) => path)])
  const patterns: { pattern: RegExp; label: string }[] = []
  for (const { path = '' } of Object.values(routes).flatMap((route) => route ?? [])) {
    const label = stripLanguagePrefix(path.replace(/^\/?/, '/'))
    if (label.includes(':'))
      patterns.push({ pattern: new RegExp(`^${label.replace(/:\w+/g, '[^/]+')}$`), label })
    else if (!label.includes('*')) exactPaths.add(label)
  }
  const pageLabel = (path: string): string | undefined => {
    const page = stripLanguagePrefix(path.replace(/(?<=.)\/$/, ''))
    return exactPaths.has(page) ? page : patterns.find(({ pattern }) => pattern.test(page))?.label
  }
  return (path) => {
    const [, first = ''] = path.split('/')
    if (FILE_FOLDERS.has(first)) return `/${first}`
    if (first === 'office' && hasOffice) return exactPaths.has(path) ? path : '/office'
    if (first === 'api') return exactPaths.has(path) ? path : '/api'
    return pageLabel(path) ?? '/other'
  }
}
