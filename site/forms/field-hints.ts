import { useLingui } from '@lingui/react/macro'
import { looksLikeEmail, looksLikePhone, looksLikePostcode, looksLikeWebsite } from './soft-validation.ts'
import './load-messages.ts'

/** Return hints for fields that several forms share; each is undefined unless the value looks unusual. */
export function useFieldHints() {
  const { t } = useLingui()
  const phone = t`This number looks unusual. You can still send it.`
  const address = t`This address looks incomplete. You can still send it.`
  const postcode = t`Australian postcodes have four digits. You can still send it.`
  return {
    phone: (text: string) => (looksLikePhone(text) ? undefined : phone),
    email: (text: string) => (looksLikeEmail(text) ? undefined : address),
    website: (text: string) => (looksLikeWebsite(text) ? undefined : address),
    postcode: (text: string) => (looksLikePostcode(text) ? undefined : postcode),
  }
}
