import { type ComponentProps, useId } from 'react'
import styles from './field.module.css'
import { Frame, type Labelled, stateOf } from './field.tsx'

/** A field for a longer text, with its label above it. */
export function TextArea({ label, error, hint, ...area }: Labelled & ComponentProps<'textarea'>) {
  const id = useId()
  return (
    <Frame id={id} label={label} error={error} hint={hint}>
      <textarea
        rows={5}
        {...area}
        id={id}
        className={`${styles.input} ${styles.area}`}
        maxLength={5000}
        {...stateOf(id, error, hint)}
      />
    </Frame>
  )
}
