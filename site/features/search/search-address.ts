import type { SearchGroup } from '#contract/search.ts'
import { inLanguage, type Lang } from '../../i18n/languages.ts'
import { SEARCH } from '../../paths.ts'

/** Longest search; the contract's number, whose schemas stay on the server. */
export const LONGEST_SEARCH = 80

/** The address of the results of a search, without a language; of one kind when it is named. */
export function resultsPath(query: string, group?: SearchGroup): string {
  const search = new URLSearchParams({ q: query, ...(group ? { type: group } : {}) })
  return `${SEARCH}?${search}`
}

/** What is searched for, as an address says it: without what is too long, and without spaces at its ends. */
export function readQuery(search: URLSearchParams): string {
  const text = (search.get('q') ?? '').trim()
  return text.slice(0, LONGEST_SEARCH).toWellFormed().trim()
}

/** True for a file, which has its language in its own address and opens beside the page. */
export function isDocument(link: string): boolean {
  return link.startsWith('/documents/')
}

/** Where a result leads, in the page's language. */
export function addressOf(link: string, lang: Lang): string {
  return isDocument(link) ? link : inLanguage(link, lang)
}
