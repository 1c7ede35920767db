import { useLingui } from '@lingui/react/macro'
import type { Part } from '#contract/parts.ts'

/** Return how a product comes to a part, in words, by the kind of supply. */
export function useSupplyNames(): Record<NonNullable<Part['supply']>, string> {
  const { t } = useLingui()
  return {
    'in-box': t`In the box`,
    fitted: t`In place`,
    separate: t`Sold separately`,
    spare: t`Spare part`,
  }
}
