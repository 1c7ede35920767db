import { useEffect, useState } from 'react'
import type { SearchResult, searchSite } from '#contract/search.ts'
import { askFromBrowser } from '../../http/ask-from-browser.ts'
import { useLang } from '../../i18n/language-context.tsx'

/** Milliseconds without a key before a question is sent. */
const PAUSE = 160
/** Results of each kind in the dialog. */
const FEW = 4

/** What was found for which search. Undefined before the first; `result` is undefined where no answer came. */
export type Suggestions = { query: string; result: SearchResult | undefined }

/** Asks for results while the visitor types. A new search ends the question about the one before. */
export function useSuggestions(query: string): Suggestions | undefined {
  const lang = useLang()
  const [found, setFound] = useState<Suggestions>()
  useEffect(() => {
    if (query === '') return setFound(undefined)
    const question = new AbortController()
    const timer = setTimeout(async () => {
      const result = await askFromBrowser<typeof searchSite>(
        '/api/index/search',
        { q: query, limit: FEW },
        lang,
        question.signal,
      ).catch(() => undefined)
      if (!question.signal.aborted) setFound({ query, result })
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      question.abort()
    }
  }, [query, lang])
  return found
}
