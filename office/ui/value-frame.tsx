import type { ReactNode } from 'react'
import styles from './value-frame.module.css'

export type FrameProps = {
  /** Id of the control, by which links from problems find it. */
  id: string
  label: string
  /** What is shown in place of the label where the rest is clear to those who see it. */
  shownLabel?: string | undefined
  help?: ReactNode
  problem?: string | undefined
  /** Beside the label, such as the state of a translation. */
  note?: ReactNode
}

export type ControlIds = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

/** A labelled control. */
export function ValueFrame({
  children,
  ...props
}: FrameProps & { children: (ids: ControlIds) => ReactNode }) {
  const { id, label, shownLabel, note } = props
  return (
    <div className={styles.frame}>
      <div className={styles.head}>
        <label htmlFor={id}>
          {shownLabel === undefined ? (
            label
          ) : (
            <>
              <span className="visually-hidden">{label}</span>
              <span aria-hidden="true">{shownLabel}</span>
            </>
          )}
        </label>
        {note}
      </div>
      {children(idsOf(props))}
      <Explanations {...props} />
    </div>
  )
}

/** A group of controls under one label. */
export function GroupFrame({ children, ...props }: FrameProps & { children: ReactNode }) {
  const { id, label, note } = props
  const { 'aria-describedby': describedBy } = idsOf(props)
  return (
    <fieldset id={id} tabIndex={-1} className={styles.frame} aria-describedby={describedBy}>
      <legend className={styles.head}>
        {label}
        {note}
      </legend>
      {children}
      <Explanations {...props} />
    </fieldset>
  )
}

function idsOf({ id, help, problem }: FrameProps): ControlIds {
  const ids = [help === undefined ? '' : `${id}-help`, problem === undefined ? '' : `${id}-problem`]
  const describedBy = ids.filter(Boolean).join(' ')
  return {
    id,
    ...(describedBy === '' ? {} : { 'aria-describedby': describedBy }),
    ...(problem === undefined ? {} : { 'aria-invalid': true }),
  }
}

function Explanations({ id, help, problem }: FrameProps) {
  return (
    <>
      {problem !== undefined && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
      {help !== undefined && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </>
  )
}
