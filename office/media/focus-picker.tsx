import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, useId } from 'react'
import type { FocusPoint } from './crop-position.ts'
import styles from './focus-picker.module.css'
import { thumbUrl } from './thumb-url.ts'

type Props = {
  picture: { path: string; version: string; width: number; height: number }
  value: FocusPoint
  onChange: (value: FocusPoint) => void
}

const [STEP, BIG_STEP] = [1, 10]
const DIRECTIONS: Partial<Record<string, FocusPoint>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A picture with its focus: set by clicking or dragging, by arrow keys on the point, or by the two sliders. */
export function FocusPicker({ picture, value: [x, y], onChange }: Props) {
  const { t } = useLingui()
  const id = useId()
  const { path, version, width, height } = picture
  function moveByPointer(event: PointerEvent<HTMLDivElement>): void {
    if (event.buttons === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    event.currentTarget.setPointerCapture(event.pointerId)
    onChange([
      percent(((event.clientX - box.left) / box.width) * 100),
      percent(((event.clientY - box.top) / box.height) * 100),
    ])
  }
  function moveByKey(event: KeyboardEvent): void {
    const direction = DIRECTIONS[event.key]
    if (!direction) return
    event.preventDefault()
    const step = event.shiftKey ? BIG_STEP : STEP
    onChange([percent(x + direction[0] * step), percent(y + direction[1] * step)])
  }
  return (
    <div className={styles.picker}>
      <div className={styles.frame} onPointerDown={moveByPointer} onPointerMove={moveByPointer}>
        <img src={thumbUrl(path, 960, version)} width={width} height={height} alt="" draggable={false} />
        <button
          type="button"
          className={styles.point}
          style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}
          aria-label={t`Focus point: ${x} % from the left, ${y} % from the top`}
          aria-describedby={id}
          onKeyDown={moveByKey}
        />
      </div>
      <p id={id} className={styles.hint}>
        {t`Click the subject, or move the point with the arrow keys; with Shift, in steps of ten.`}
      </p>
      <div className={styles.sliders}>
        <Slider label={t`From the left`} value={x} onChange={(next) => onChange([next, y])} />
        <Slider label={t`From the top`} value={y} onChange={(next) => onChange([x, next])} />
      </div>
    </div>
  )
}

type SliderProps = { label: string; value: number; onChange: (value: number) => void }

function Slider({ label, value, onChange }: SliderProps) {
  const { t } = useLingui()
  return (
    <label>
      <span>{label}</span>
      <input
        type="range"
        min={0}
        max={100}
        value={value}
        aria-valuetext={t`${value} %`}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <output>{t`${value} %`}</output>
    </label>
  )
}

function percent(value: number): number {
  return Math.round(Math.min(100, Math.max(0, value)))
}
