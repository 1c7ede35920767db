import { useLingui } from '@lingui/react/macro'
import type { State } from '#contract/cooperation.ts'

export function useStateNames(): Record<State, string> {
  const { t } = useLingui()
  return {
    ACT: t`Australian Capital Territory`,
    NSW: t`New South Wales`,
    NT: t`Northern Territory`,
    QLD: t`Queensland`,
    SA: t`South Australia`,
    TAS: t`Tasmania`,
    VIC: t`Victoria`,
    WA: t`Western Australia`,
  }
}
