import { useLingui } from '@lingui/react/macro'
import type { Building, ProjectKind, State } from '#contract/cooperation.ts'

export type ProjectNames = {
  buildings: Readonly<Record<Building, string>>
  states: Readonly<Record<State, string>>
  kinds: Readonly<Record<ProjectKind, string>>
}

/** What building types, states and kinds of project are called in the page's language. */
export function useProjectNames(): ProjectNames {
  const { t } = useLingui()
  return {
    buildings: {
      apartment: t`Apartments`,
      townhouse: t`Townhouses`,
      house: t`Houses`,
      student: t`Student housing`,
      hotel: t`Hotels`,
      retirement: t`Retirement living`,
      office: t`Offices`,
    },
    states: {
      ACT: t`Australian Capital Territory`,
      NSW: t`New South Wales`,
      NT: t`Northern Territory`,
      QLD: t`Queensland`,
      SA: t`South Australia`,
      TAS: t`Tasmania`,
      VIC: t`Victoria`,
      WA: t`Western Australia`,
    },
    kinds: { engineering: t`Engineering cooperation`, case: t`Classic cases` },
  }
}
