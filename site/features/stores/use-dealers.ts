import { useCallback, useEffect, useRef, useState } from 'react'
import type { Lang } from '#contract/languages.ts'
import type { DealerRegion, listAreaCountries, listCities, listShops } from '#contract/stores.ts'
import { askFromBrowser } from '../../http/ask-from-browser.ts'
import { useLang } from '../../i18n/language-context.tsx'
import { choose, type Finding, type Level } from './dealer-choice.ts'

/** What can be under way: the options of a level, or the shops. */
type Loading = Level | 'shops'
type Question = (signal: AbortSignal) => Promise<(now: Finding) => Finding>

/**
 * The dealer finder in the browser: each choice asks for the next level. What fails leaves the choice as it is, and can be
 * tried again; an answer that comes after a newer question is dropped.
 */
export function useDealers(given: Finding, onFault: () => void) {
  const lang = useLang()
  const [finding, setFinding] = useState(given)
  const [shown, setShown] = useState(given)
  // The page has been updated: what its URL says counts.
  if (shown !== given) {
    setShown(given)
    setFinding(given)
  }
  const { loading, retry, ask, stop } = useQuestion(setFinding, onFault)

  function take(level: Level, value: string): void {
    stop()
    setFinding((now) => ({ ...now, ...afterChoice(now, level, value), shops: undefined }))
    if (value === '' || level === 'city') return
    const next = level === 'area' ? 'country' : 'city'
    void ask(next, async (signal) => {
      const places = await askOptions(next, value, lang, signal)
      return (now) => ({ ...now, options: { ...now.options, [next]: places } })
    })
  }

  /** Asks for the shops of the chosen city; true when they came. */
  function inquire(): Promise<boolean> {
    const input = { city_id: finding.choice.city }
    return ask('shops', async (signal) => {
      const shops = await askFromBrowser<typeof listShops>('/api/index/getshoplist', input, lang, signal)
      return (now) => ({ ...now, shops })
    })
  }

  return { ...finding, loading, retry, take, inquire }
}

function afterChoice({ choice, options }: Finding, level: Level, value: string) {
  const country = level === 'area' ? [] : options.country
  const city = level === 'city' ? options.city : []
  return { choice: choose(choice, level, value), options: { area: options.area, country, city } }
}

function askOptions(level: Level, above: string, lang: Lang, signal: AbortSignal): Promise<DealerRegion[]> {
  return level === 'country'
    ? askFromBrowser<typeof listAreaCountries>(
        '/api/index/getztcountrylist',
        { area_id: above },
        lang,
        signal,
      )
    : askFromBrowser<typeof listCities>('/api/index/getcitylist', { country_id: above }, lang, signal)
}

/** One question at a time, with a way to ask the one that failed again. */
function useQuestion(onAnswer: (change: (now: Finding) => Finding) => void, onFault: () => void) {
  const [loading, setLoading] = useState<Loading>()
  const [retry, setRetry] = useState<() => Promise<boolean>>()
  const underWay = useRef<AbortController>(undefined)
  const stop = useCallback(() => {
    underWay.current?.abort()
    setLoading(undefined)
    setRetry(undefined)
  }, [])
  useEffect(() => () => underWay.current?.abort(), [])

  async function ask(what: Loading, question: Question): Promise<boolean> {
    stop()
    const own = new AbortController()
    underWay.current = own
    setLoading(what)
    const change = await question(own.signal).catch(() => undefined)
    if (own.signal.aborted) return false
    setLoading(undefined)
    if (change) onAnswer(change)
    else {
      setRetry(() => () => ask(what, question))
      onFault()
    }
    return change !== undefined
  }
  return { loading, retry, ask, stop }
}
