import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { Frame, type Labelled, stateOf } from './field.tsx'

/** A field for a longer text, with its label above it. It grows with what is written, where the browser can do that. */
export function TextArea({ id, label, mark, error, hint, ...area }: Labelled & ComponentProps<'textarea'>) {
  return (
    <Frame id={id} label={label} mark={mark} error={error} hint={hint}>
      <textarea
        rows={5}
        {...area}
        id={id}
        className={`${styles.input} ${styles.area}`}
        {...stateOf(id, error, hint)}
      />
    </Frame>
  )
}
