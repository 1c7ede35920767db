import { useEffect, useState } from 'react'
import type { SearchResult, searchSite } from '#contract/search.ts'
import { callFromBrowser } from '../../http/call-from-browser.ts'
import { useLang } from '../../i18n/language-context.tsx'

/** Milliseconds without a key before a question is sent. */
const DEBOUNCE_MS = 160
/** Results of each kind in the dialog. */
const RESULTS_PER_GROUP = 4

/** What was found for which search. Undefined before the first; `result` is undefined where no answer came. */
export type Suggestions = { query: string; result: SearchResult | undefined }

/** Asks for results while the visitor types. A new search ends the question about the one before. */
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
