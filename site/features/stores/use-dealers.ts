import { useCallback, useEffect, useRef, useState } from 'react'
import type { Lang } from '#contract/languages.ts'
import type { DealerRegion, listAreaCountries, listCities, listShops } from '#contract/stores.ts'
import { callFromBrowser } from '../../http/call-from-browser.ts'
import { useLang } from '../../i18n/language-context.tsx'
import { applyChoice, type FinderState, type Level } from './dealer-choice.ts'

/** What can be under way: the options of a level, or the shops. */
type Loading = Level | 'shops'
type DealerRequest = (signal: AbortSignal) => Promise<(now: FinderState) => FinderState>

/**
 * The dealer finder in the browser: each choice asks for the next level. What fails leaves the choice as it is, and can be
 * tried again; an answer that comes after a newer question is dropped.
 */
export function useDealerFinder(initial: FinderState, onError: () => void) {
  const lang = useLang()
  const [state, setState] = useState(initial)
  const [shown, setShown] = useState(initial)
  // The page has been updated: what its URL says counts.
  if (shown !== initial) {
    setShown(initial)
    setState(initial)
  }
  const { loading, retry, ask: send, stop: abort } = useLatestRequest(setState, onError)

  function chooseLevel(level: Level, value: string): void {
    abort()
    setState((now) => ({ ...now, ...withChoice(now, level, value), shops: undefined }))
    if (value === '' || level === 'city') return
    const next = level === 'area' ? 'country' : 'city'
    void send(next, async (signal) => {
      const places = await fetchOptions(next, value, lang, signal)
      return (now) => ({ ...now, options: { ...now.options, [next]: places } })
    })
  }

  /** Asks for the shops of the chosen city; true when they came. */
  function loadShops(): Promise<boolean> {
    const input = { city_id: state.choice.city }
    return send('shops', async (signal) => {
      const shops = await callFromBrowser<typeof listShops>('/api/index/getshoplist', input, lang, signal)
      return (now) => ({ ...now, shops })
    })
  }

  return { ...state, loading, retry, take: chooseLevel, inquire: loadShops }
}

function withChoice({ choice, options }: FinderState, level: Level, value: string) {
  const country = level === 'area' ? [] : options.country
  const city = level === 'city' ? options.city : []
  return { choice: applyChoice(choice, level, value), options: { area: options.area, country, city } }
}

function fetchOptions(level: Level, above: string, lang: Lang, signal: AbortSignal): Promise<DealerRegion[]> {
  return level === 'country'
    ? callFromBrowser<typeof listAreaCountries>(
        '/api/index/getztcountrylist',
        { area_id: above },
        lang,
        signal,
      )
    : callFromBrowser<typeof listCities>('/api/index/getcitylist', { country_id: above }, lang, signal)
}

/** One question at a time, with a way to ask the one that failed again. */
function useLatestRequest(
  onResult: (change: (now: FinderState) => FinderState) => void,
  onError: () => void,
) {
  const [loading, setLoading] = useState<Loading>()
  const [retry, setRetry] = useState<() => Promise<boolean>>()
  const inFlight = useRef<AbortController>(undefined)
  const abort = useCallback(() => {
    inFlight.current?.abort()
    setLoading(undefined)
    setRetry(undefined)
  }, [])
  useEffect(() => () => inFlight.current?.abort(), [])

  async function send(what: Loading, request: DealerRequest): Promise<boolean> {
    abort()
    const controller = new AbortController()
    inFlight.current = controller
    setLoading(what)
    const change = await request(controller.signal).catch(() => undefined)
    if (controller.signal.aborted) return false
    setLoading(undefined)
    if (change) onResult(change)
    else {
      setRetry(() => () => send(what, request))
      onError()
    }
    return change !== undefined
  }
  return { loading, retry, ask: send, stop: abort }
}
