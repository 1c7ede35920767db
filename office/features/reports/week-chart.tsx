import { barsOf } from './chart-bars.ts'
import styles from './reports-screen.module.css'

const WIDTH = 300
const HEIGHT = 64

type Props = { values: readonly number[]; highest: number }

/** Bars of a week each. All charts share a scale; the table has the figures. */
export function WeekChart({ values, highest }: Props) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={styles.chart}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {barsOf(values, { highest, width: WIDTH, height: HEIGHT }).map(({ x, y, width, height }) => (
        <rect key={x} x={x} y={y} width={width} height={height} />
      ))}
      <line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
    </svg>
  )
}
