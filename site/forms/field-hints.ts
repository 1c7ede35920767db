import { useLingui } from '@lingui/react/macro'
import type { Unusual } from '#contract/unusual-values.ts'
import './load-messages.ts'

/** Return the hints for values that look unusual. */
export function useFieldHints(): Readonly<Record<Unusual, string>> {
  const { t } = useLingui()
  return {
    phone: t`This number looks unusual. You can still send it.`,
    address: t`This address looks incomplete. You can still send it.`,
    postcode: t`Australian postcodes have four digits. You can still send it.`,
    serial: t`Serial numbers have two letters and eight digits. You can still send it.`,
    future: t`This day is still to come. You can still send it.`,
    'long-ago': t`This day is long ago; please check the year. You can still send it.`,
  }
}
