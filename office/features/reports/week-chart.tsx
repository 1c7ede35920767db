import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useState } from 'react'
import { barsOf } from './chart-bars.ts'
import styles from './week-chart.module.css'

const WIDTH = 300
const HEIGHT = 72

type Bar = { label: string; value: number }

type Props = {
  title: string
  bars: readonly Bar[]
  /** End of the scale, which all charts share. */
  end: number
}

/** Bars of a week each. Pointing at a bar, or the arrow keys, show its value in place of the sum; the table has them all. */
export function WeekChart({ title, bars, end }: Props) {
  const { t } = useLingui()
  const [index, setIndex] = useState<number>()
  const shown = index === undefined ? undefined : bars[index]
  const sum = bars.reduce((total, { value }) => total + value, 0)
  function move(event: KeyboardEvent): void {
    const next = nextIndex(event.key, index, bars.length)
    if (next === undefined) return
    event.preventDefault()
    setIndex(next)
  }
  return (
    <figure className={styles.figure}>
      <figcaption>
        <span>{title}</span>
        <Readout bar={shown} sum={sum} />
      </figcaption>
      <div className={styles.plot}>
        <ScaleLabels end={end} />
        <div
          role="slider"
          aria-label={t`Weeks of ${title}`}
          aria-valuemin={1}
          aria-valuemax={bars.length}
          aria-valuenow={(index ?? bars.length - 1) + 1}
          aria-valuetext={shown ? `${shown.label}: ${shown.value}` : t`Total: ${sum}`}
          tabIndex={0}
          onKeyDown={move}
          onBlur={() => setIndex(undefined)}
        >
          <Bars values={bars.map(({ value }) => value)} end={end} index={index} onPoint={setIndex} />
        </div>
      </div>
      <p className={styles.weeks} aria-hidden="true">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </p>
    </figure>
  )
}

/** The value of the bar that is pointed at; the sum without one. */
function Readout({ bar, sum }: { bar: Bar | undefined; sum: number }) {
  return (
    <output>
      {bar ? (
        <Trans>
          {bar.label}: <strong>{bar.value}</strong>
        </Trans>
      ) : (
        <Trans>
          Total: <strong>{sum}</strong>
        </Trans>
      )}
    </output>
  )
}

type BarsProps = {
  values: readonly number[]
  end: number
  index: number | undefined
  onPoint: (index: number | undefined) => void
}

function Bars({ values, end, index, onPoint }: BarsProps) {
  const drawn = barsOf(values, { highest: end, width: WIDTH, height: HEIGHT })
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={styles.chart}
      preserveAspectRatio="none"
      aria-hidden="true"
      onPointerLeave={() => onPoint(undefined)}
    >
      <line x1="0" x2={WIDTH} y1="0.5" y2="0.5" />
      <line x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
      {drawn.map(({ x, y, width, height }, at) => (
        <g key={x} data-is-shown={at === index} onPointerEnter={() => onPoint(at)}>
          <rect className={styles.reach} x={x} y="0" width={WIDTH / values.length} height={HEIGHT} />
          <rect className={styles.bar} x={x} y={y} width={width} height={height} />
        </g>
      ))}
      <line className={styles.base} x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
    </svg>
  )
}

function ScaleLabels({ end }: { end: number }) {
  return (
    <div className={styles.scale} aria-hidden="true">
      <span>{end}</span>
      <span>{end / 2}</span>
      <span>0</span>
    </div>
  )
}

function nextIndex(key: string, index: number | undefined, count: number): number | undefined {
  const last = count - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'ArrowLeft') return index === undefined ? last : Math.max(0, index - 1)
  if (key === 'ArrowRight') return index === undefined ? 0 : Math.min(last, index + 1)
  return undefined
}
