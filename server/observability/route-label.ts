import type { ServerBuild } from 'react-router'
import { FAVICON, NEWS_FEED, ROBOTS, SITEMAP } from '#contract/file-paths.ts'
import { CALLS } from '#contract/index.ts'
import { stripLanguagePrefix } from '#contract/languages.ts'
import { CSP_REPORTS_PATH } from '../security/csp-reports.ts'

/** Addresses of their own beside calls, pages and the folders of files. */
const SINGLE_PATHS = [
  '/healthz',
  '/readyz',
  '/metrics',
  FAVICON,
  SITEMAP,
  ROBOTS,
  NEWS_FEED,
  CSP_REPORTS_PATH,
]
const FILE_FOLDERS = new Set(['assets', 'media', 'documents'])

/** Names the kind of an address for the measurements. */
export type RouteLabel = (path: string) => string

/**
 * Labels come from what exists and from nothing a visitor writes, whatever the answer's status: each label is a row kept in
 * memory. All languages of a page have one.
 */
export function routeLabels({ routes }: Pick<ServerBuild, 'routes'>): RouteLabel {
  const exactPaths = new Set([...SINGLE_PATHS, ...CALLS.map(({ path }) => path)])
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
    if (first === 'api') return exactPaths.has(path) ? path : '/api'
    return pageLabel(path) ?? '/other'
  }
}
