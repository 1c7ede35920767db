import { useLingui } from '@lingui/react/macro'

export type PlateHolder = 'hood' | 'hob' | 'oven' | 'dishwasher'

type Place = { ids: readonly number[]; holder: PlateHolder; text: string }

/** Where the rating plate is on the appliances of each category, in the words of the manuals. */
export function usePlatePlaces(): readonly Place[] {
  const { t } = useLingui()
  return [
    { ids: [1], holder: 'hood', text: t`On the plate behind the grease filters.` },
    { ids: [2], holder: 'hob', text: t`On the plate under the hob.` },
    { ids: [3, 4], holder: 'oven', text: t`On the plate on the frame, visible with the door open.` },
    { ids: [5], holder: 'oven', text: t`On the plate on the frame, seen with the door or the drawer open.` },
    { ids: [6], holder: 'dishwasher', text: t`On the plate on the housing, seen with the cabinet open.` },
  ]
}
