import { isDocumentPath } from '#contract/file-paths.ts'
import { type Lang, localizePath } from '#contract/languages.ts'
import type { PageQuery } from '#contract/pages.ts'

/** Longest search; the contract's number, whose schemas stay on the server. */
export const MAX_QUERY_LENGTH = 80

/** What is searched for, as an address says it: without what is too long, and without spaces at its ends. */
export function readSearchQuery(search: PageQuery<'q'>): string {
  const text = (search.get('q') ?? '').trim()
  return text.slice(0, MAX_QUERY_LENGTH).toWellFormed().trim()
}

/** A document opens in a new tab. */
export function newTabAttributes(link: string) {
  return isDocumentPath(link) ? { target: '_blank', rel: 'noopener' } : {}
}

/** Where a result leads, in the page's language. */
export function resultHref(link: string, lang: Lang): string {
  return isDocumentPath(link) ? link : localizePath(link, lang)
}
