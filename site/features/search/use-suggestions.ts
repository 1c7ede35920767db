import { useEffect, useState } from 'react'
import type { SearchResult, searchSite } from '#contract/search.ts'
import { callFromBrowser } from '../../http/call-from-browser.ts'
import { useLang } from '../../i18n/language-context.tsx'

/** Delay after the last keystroke before a request is sent. */
const DEBOUNCE_MS = 160
const RESULTS_PER_GROUP = 4

/** The result for a query; `result` is undefined when the request failed. */
export type Suggestions = { query: string; result: SearchResult | undefined }

/**
 * Load suggestions while the visitor types; undefined before the first response. A new query aborts the previous
 * request.
 */
export function useSuggestions(query: string): Suggestions | undefined {
  const lang = useLang()
  const [found, setFound] = useState<Suggestions>()
  useEffect(() => {
    if (query === '') return setFound(undefined)
    const request = new AbortController()
    const timer = setTimeout(async () => {
      const result = await callFromBrowser<typeof searchSite>(
        '/api/index/search',
        { q: query, limit: RESULTS_PER_GROUP },
        lang,
        request.signal,
      ).catch(() => undefined)
      if (!request.signal.aborted) setFound({ query, result })
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [query, lang])
  return found
}
