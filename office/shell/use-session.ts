import { useEffect } from 'react'
import { useOfficeQuery } from '../api/queries.ts'
import { activateLanguage } from '../i18n/activate-language.ts'

const REFRESH_MS = 60_000

/** Read who is signed in, every minute. */
export function useSession() {
  return useOfficeQuery('session/state', {}, { refetchInterval: REFRESH_MS })
}

/** Return the signed-in person. Only screens below the gate may use it. */
export function useMe() {
  const me = useSession().data?.me
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
