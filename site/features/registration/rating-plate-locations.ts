import { useLingui } from '@lingui/react/macro'

export type RatingPlateAppliance = 'hood' | 'hob' | 'oven' | 'dishwasher'

type RatingPlateLocation = { categoryIds: readonly number[]; appliance: RatingPlateAppliance; text: string }

/** Return where the rating plate is on the appliances of each category, worded as in the manuals. */
export function useRatingPlateLocations(): readonly RatingPlateLocation[] {
  const { t } = useLingui()
  return [
    { categoryIds: [1], appliance: 'hood', text: t`On the plate behind the grease filters.` },
    { categoryIds: [2], appliance: 'hob', text: t`On the plate under the hob.` },
    {
      categoryIds: [3, 4],
      appliance: 'oven',
      text: t`On the plate on the frame, visible with the door open.`,
    },
    {
      categoryIds: [5],
      appliance: 'oven',
      text: t`On the plate on the frame, seen with the door or the drawer open.`,
    },
    {
      categoryIds: [6],
      appliance: 'dishwasher',
      text: t`On the plate on the housing, seen with the cabinet open.`,
    },
  ]
}
