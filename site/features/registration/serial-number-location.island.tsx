import { useLingui } from '@lingui/react/macro'
import { useChosenCategory } from './chosen-category.ts'
import { type RatingPlateAppliance, useRatingPlateLocations } from './rating-plate-locations.ts'
import styles from './serial-number-location.module.css'
import './load-messages.ts'

type Props = { categories: readonly { id: number; name: string }[] }

/** Render where to find the serial number: the appliance of the chosen category, and its rating plate enlarged. */
export default function SerialNumberLocation({ categories }: Props) {
  const { t } = useLingui()
  const category = useChosenCategory()
  const locations = useRatingPlateLocations()
  const location = locations.find(
    ({ categoryIds }) => category !== undefined && categoryIds.includes(category),
  )
  const locationText = location?.text ?? ''
  return (
    <figure className={styles.place}>
      <div className={styles.stage}>
        <RatingPlateDrawing
          appliance={location?.appliance ?? 'hood'}
          alt={`${t`A rating plate on an appliance, drawn large: the serial number is its last line.`} ${locationText}`.trim()}
        />
      </div>
      <figcaption>
        <p>{t`The serial number has two letters and eight digits.`}</p>
        <dl className={styles.list}>
          {locations
            .filter((each) => !location || each === location)
            .map(({ categoryIds, text }) => (
              <div key={text}>
                <dt>
                  {categoryIds
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

/** The lines of each appliance on a canvas of 450 by 240 units, and the position of its rating plate. */
const APPLIANCE_DRAWINGS: Readonly<
  Record<
    RatingPlateAppliance,
    { model: string; lines: string; fine: string; plate: readonly [number, number] }
  >
> = {
  hood: {
    model: 'HZ90',
    lines: 'M194 22h62v70h-62zM110 92h230v10H110zM112 102h226l-9 76H121zM123 186h204l-3 24H126z',
    fine: 'M194 58h62M122 182h206M204 198h6M222 198h6M240 198h6',
    plate: [158, 156],
  },
  hob: {
    model: 'FL95',
    lines: 'M84 48h282v150H84zM108 68h234v110H108z',
    fine: 'M250 84h72M250 96h72M250 108h72M250 120h72M128 88h56v36h-56zM342 150h16',
    plate: [160, 152],
  },
  oven: {
    model: 'AT60D',
    lines: 'M120 22h210v154H120zM144 66h162v94H144zM120 50h210M120 176h210l34 38H86z',
    fine: 'M144 92h162M144 118h162M108 206h234M150 36h44M290 36h18',
    plate: [132, 146],
  },
  dishwasher: {
    model: 'CS90',
    lines: 'M66 46h318v14H66zM84 60h282v152H84zM128 60h204v78H128zM84 60 52 84v148l32-20zM225 138v74',
    fine: 'M176 46V22q0-10 12-10h14M142 152h70M238 160h112M238 176h112',
    plate: [160, 112],
  },
}

/** Render a line drawing of the appliance with its rating plate circled, and the plate again at a legible size. */
function RatingPlateDrawing({ appliance, alt }: { appliance: RatingPlateAppliance; alt: string }) {
  const { model, lines, fine, plate } = APPLIANCE_DRAWINGS[appliance]
  const [x, y] = plate
  return (
    <svg className={styles.drawing} viewBox="0 0 450 430" role="img" aria-label={alt}>
      <path d={fine} className={styles.fine} />
      <path d={lines} className={styles.lines} />
      <rect x={x - 11} y={y - 6} width="22" height="12" className={styles.mark} />
      <circle cx={x} cy={y} r="21" className={styles.ring} />
      <path d={`M${x} ${y + 21}V272`} className={styles.ring} />
      <rect x="70" y="272" width="310" height="132" className={styles.plate} />
      <path d="M80 282h.1M370 282h.1M80 394h.1M370 394h.1" className={styles.screw} />
      <text x="94" y="306" className={styles.small}>
        MODEL {model}
      </text>
      <text x="214" y="306" className={styles.small}>
        220–240 V ~ 50 Hz
      </text>
      <path d="M94 318h262" className={styles.fine} />
      <text x="94" y="344" className={styles.small}>
        SERIAL NO.
      </text>
      <text x="94" y="376" className={styles.number}>
        AB 2609 0413
      </text>
      <path d="M94 387h176" className={styles.rule} />
    </svg>
  )
}
