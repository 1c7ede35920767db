import { useCallback, useEffect, useRef, useState } from 'react'
import type { Lang } from '#contract/languages.ts'
import type { DealerRegion, listAreaCountries, listCities, listShops } from '#contract/stores.ts'
import { callFromBrowser } from '../../http/call-from-browser.ts'
import { useLang } from '../../i18n/language-context.tsx'
import { applyChoice, type FinderState, type Level } from './dealer-choice.ts'

/** What can be loading: the options of a level, or the shops. */
type Loading = Level | 'shops'
type DealerRequest = (signal: AbortSignal) => Promise<(current: FinderState) => FinderState>

/**
 * Manage the state of the dealer finder in the browser: each choice loads the options of the next level. A failed
 * request leaves the choice unchanged and can be retried; the result of a superseded request is dropped.
 */
export function useDealerFinder(initial: FinderState, onError: () => void) {
  const lang = useLang()
  const [state, setState] = useState(initial)
  const [shown, setShown] = useState(initial)
  // After a page update, the state from the URL takes precedence.
  if (shown !== initial) {
    setShown(initial)
    setState(initial)
  }
  const { loading, retry, send, abort } = useLatestRequest(setState, onError)

  function chooseLevel(level: Level, value: string): void {
    abort()
    setState((current) => ({ ...current, ...withChoice(current, level, value), shops: undefined }))
    if (value === '' || level === 'city') return
    const next = level === 'area' ? 'country' : 'city'
    void send(next, async (signal) => {
      const regions = await fetchOptions(next, value, lang, signal)
      return (current) => ({ ...current, options: { ...current.options, [next]: regions } })
    })
  }

  /** Load the shops of the chosen city. Resolves to true on success. */
  function loadShops(): Promise<boolean> {
    const input = { city_id: state.choice.city }
    return send('shops', async (signal) => {
      const shops = await callFromBrowser<typeof listShops>('/api/index/getshoplist', input, lang, signal)
      return (current) => ({ ...current, shops })
    })
  }

  return { ...state, loading, retry, chooseLevel, loadShops }
}

function withChoice({ choice, options }: FinderState, level: Level, value: string) {
  const country = level === 'area' ? [] : options.country
  const city = level === 'city' ? options.city : []
  return { choice: applyChoice(choice, level, value), options: { area: options.area, country, city } }
}

function fetchOptions(
  level: Level,
  parentId: string,
  lang: Lang,
  signal: AbortSignal,
): Promise<DealerRegion[]> {
  return level === 'country'
    ? callFromBrowser<typeof listAreaCountries>(
        '/api/index/getztcountrylist',
        { area_id: parentId },
        lang,
        signal,
      )
    : callFromBrowser<typeof listCities>('/api/index/getcitylist', { country_id: parentId }, lang, signal)
}

/** Run one request at a time, with a way to retry the last failed one. */
function useLatestRequest(
  onResult: (change: (current: FinderState) => FinderState) => void,
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
  return { loading, retry, send, abort }
}
