import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Fault } from '#contract/manuals.ts'
import styles from './fault-signs.module.css'

type Light = NonNullable<Fault['light']>

/** Render a code as a display shows it. */
export function FaultCode({ code }: { code: string }) {
  return <span className={styles.sign}>{code}</span>
}

/** Render a light, drawn and in words. */
export function FaultLight({ light }: { light: Light }) {
  return (
    <span className={styles.light}>
      <LightDrawing light={light} />
      {useLightWords(light)}
    </span>
  )
}

const RADIUS = 5
/** Between the centres of two dots. */
const DISTANCE = 16

/** Draw a light: a dot for each time that it blinks, or one with a halo if it is steady. */
export function LightDrawing({ light: { colour, blinks } }: { light: Light }) {
  const centres = Array.from({ length: Math.max(1, blinks) }, (_, index) => (index + 0.5) * DISTANCE)
  const width = centres.length * DISTANCE
  return (
    <span className={styles.sign}>
      <svg
        className={styles.drawing}
        data-colour={colour}
        width={width}
        height={DISTANCE}
        viewBox={`0 0 ${width} ${DISTANCE}`}
        aria-hidden="true"
      >
        <path d={centres.map((x) => circlePath(x, RADIUS)).join('')} />
        {blinks === 0 ? <path d={circlePath(DISTANCE / 2, RADIUS + 2)} opacity=".45" /> : null}
      </svg>
    </span>
  )
}

function circlePath(x: number, radius: number): string {
  const half = `a${radius} ${radius} 0 1 0 `
  return `M${x - radius} ${DISTANCE / 2}${half}${radius * 2} 0${half}${-radius * 2} 0z`
}

/** Say what a light does: "Red light, blinks three times". */
function useLightWords({ colour, blinks }: Light): string {
  const { t } = useLingui()
  const light = {
    red: t`Red light`,
    amber: t`Amber light`,
    green: t`Green light`,
    blue: t`Blue light`,
    white: t`White light`,
  }[colour]
  return blinks === 0
    ? t`${light}, steady`
    : t`${light}, ${plural(blinks, { one: 'blinks once', 2: 'blinks twice', 3: 'blinks three times', other: 'blinks # times' })}`
}
