import { useLingui } from '@lingui/react/macro'
import { PlateDrawing, type PlateHolder } from './plate-drawing.tsx'
import styles from './serial-place.module.css'

type Place = { ids: readonly number[]; holder: PlateHolder; text: string }

/** Where the rating plate is on each kind of appliance, in the words of the manuals. */
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

type Props = {
  categories: readonly { id: number; name: string }[]
  /** The chosen category, where there is one. */
  category: number | undefined
}

/** Shows where the serial number stands: the appliance of the chosen category, and its plate enlarged. */
export function SerialPlace({ categories, category }: Props) {
  const { t } = useLingui()
  const places = usePlatePlaces()
  const found = places.find(({ ids }) => category !== undefined && ids.includes(category))
  const place = found?.text ?? ''
  return (
    <figure className={styles.place}>
      <div className={styles.stage}>
        <PlateDrawing
          holder={found?.holder ?? 'hood'}
          alt={`${t`A rating plate on an appliance, drawn large: the serial number is its last line.`} ${place}`.trim()}
        />
      </div>
      <figcaption>
        <p>{t`The serial number has two letters and eight digits.`}</p>
        <dl className={styles.list}>
          {places
            .filter((each) => !found || each === found)
            .map(({ ids, text }) => (
              <div key={text}>
                <dt>
                  {ids
                    .map((id) => categories.find((each) => each.id === id)?.name ?? '')
                    .filter(Boolean)
                    .join(' · ')}
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
        </dl>
      </figcaption>
    </figure>
  )
}
