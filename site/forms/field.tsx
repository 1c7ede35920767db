import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '../ui/icon.tsx'
import styles from './field.module.css'

export type Labelled = {
  label: string
  /** Shown below the field, and tied to it for screen readers. */
  error?: string | undefined
  hint?: string | undefined
}

/** A one-line field with its label above it. */
export function TextField({ label, error, hint, ...input }: Labelled & ComponentProps<'input'>) {
  const id = useId()
  return (
    <Frame id={id} label={label} error={error} hint={hint}>
      <input {...input} id={id} className={styles.input} maxLength={200} {...stateOf(id, error, hint)} />
    </Frame>
  )
}

/** A select with its label above it. */
export function SelectField({
  label,
  error,
  hint,
  children,
  ...select
}: Labelled & ComponentProps<'select'>) {
  const id = useId()
  return (
    <Frame id={id} label={label} error={error} hint={hint}>
      <span className={styles.select}>
        <select {...select} id={id} className={styles.input} {...stateOf(id, error, hint)}>
          {children}
        </select>
        <Icon name="chevronDown" />
      </span>
    </Frame>
  )
}

/** What says to everybody that a field is at fault, and where its note is. */
export function stateOf(id: string, error: string | undefined, hint: string | undefined) {
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? `${id}-note` : undefined,
  }
}

/** A field's label above it and its note below. */
export function Frame({ id, label, error, hint, children }: Labelled & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children}
      {error ? (
        <p id={`${id}-note`} className={styles.error}>
          <Icon name="alert" size={18} />
          {error}
        </p>
      ) : hint ? (
        <p id={`${id}-note`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}
