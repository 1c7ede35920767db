import { createContext, use, useEffect } from 'react'
import type { OutputOf } from '../api/call-office.ts'
import { prefetchOfficeQuery, queryClient, useOfficeQuery } from '../api/queries.ts'
import { activateLanguage } from '../i18n/activate-language.ts'

const REFRESH_MS = 60_000
/** Screens that open together ask once. */
const STALE_MS = 2_000

/** Read who is signed in, every minute. */
export function useSession() {
  return useOfficeQuery('session/state', {}, { refetchInterval: REFRESH_MS, staleTime: STALE_MS })
}

/** Begin to read who is signed in, before the first screen is there. */
export function prefetchSession(): void {
  prefetchOfficeQuery('session/state', {})
}

/** Read again who is signed in, also where no screen shows it yet: the gate must not show the sign-in form of before. */
export function refreshSession(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['session/state'], refetchType: 'all' })
}

/** The person who uses the screens, also after the session has ended: they stay until the person has signed in again. */
export const MeContext = createContext<OutputOf<'session/state'>['me']>(null)

/** Return the signed-in person. Only screens below the gate may use it. */
export function useMe() {
  const me = use(MeContext)
  if (!me) throw new Error('nobody is signed in')
  return me
}

/** Show the screens in the language of the account. */
export function useAccountLanguage(): void {
  const uiLang = useSession().data?.me?.uiLang
  useEffect(() => {
    if (uiLang) void activateLanguage(uiLang)
  }, [uiLang])
}
