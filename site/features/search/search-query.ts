import { isDocumentPath } from '#contract/file-paths.ts'
import { type Lang, localizePath } from '#contract/languages.ts'
import type { PageQuery } from '#contract/pages.ts'

/** Maximum length of a search. The same as in the contract, whose schemas are not sent to the browser. */
export const MAX_QUERY_LENGTH = 80

/** Read the search text from the query, trimmed and truncated to the maximum length. */
export function readSearchQuery(search: PageQuery<'q'>): string {
  const text = (search.get('q') ?? '').trim()
  return text.slice(0, MAX_QUERY_LENGTH).toWellFormed().trim()
}

/** Return the link attributes that open a document in a new tab; none for a page. */
export function newTabAttributes(link: string) {
  return isDocumentPath(link) ? { target: '_blank', rel: 'noopener' } : {}
}

/** Return the URL of a result: unchanged for a document, localized for a page. */
export function resultHref(link: string, lang: Lang): string {
  return isDocumentPath(link) ? link : localizePath(link, lang)
}
