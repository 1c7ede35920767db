import { useLingui } from '@lingui/react/macro'
import { useChosenCategory } from './chosen-category.ts'
import { PlateDrawing } from './plate-drawing.tsx'
import { usePlatePlaces } from './plate-places.ts'
import styles from './serial-place.module.css'
import './texts.ts'

type Props = { categories: readonly { id: number; name: string }[] }

/** Shows where the serial number stands: the appliance of the chosen category, and its plate enlarged. */
export default function SerialPlace({ categories }: Props) {
  const { t } = useLingui()
  const category = useChosenCategory()
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
