import { useLingui } from '@lingui/react/macro'
import type { SearchResult } from '#contract/search.ts'

/** Return a function that tells how many results a query has, or which query was searched instead of it. */
export function useFoundFor(): (query: string, result: SearchResult) => string {
  const { t } = useLingui()
  return (query, { total, correctedQuery }) =>
    correctedQuery
      ? t`Nothing found for “${query}”. ${total} found for “${correctedQuery}”`
      : t`${total} found for “${query}”`
}
