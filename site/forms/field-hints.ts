import { useLingui } from '@lingui/react/macro'
import { looksLikeEmail, looksLikePhone, looksLikePostcode, looksLikeWebsite } from './soft-validation.ts'
import './load-messages.ts'

/** The hints beside fields that several forms have, for a value that looks odd; undefined for one that does not. */
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
