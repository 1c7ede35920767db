import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import styles from './field.module.css'

export type LabelledFieldProps = {
  id: string
  label: string
  /** Appended to the label, such as "optional". */
  mark?: string | undefined
  /** Shown below the field and linked to it by `aria-describedby`. */
  error?: string | undefined
  hint?: string | undefined
}

/** Render a one-line field with its label above it. */
export function TextField({
  id,
  label,
  mark,
  error,
  hint,
  ...input
}: LabelledFieldProps & ComponentProps<'input'>) {
  return (
    <FieldFrame id={id} label={label} mark={mark} error={error} hint={hint}>
      <input {...input} id={id} className={styles.input} {...ariaStateOf(id, error, hint)} />
    </FieldFrame>
  )
}

export function EmailField(props: LabelledFieldProps & ComponentProps<'input'>) {
  return (
    <TextField {...props} inputMode="email" autoComplete="email" autoCapitalize="off" spellCheck={false} />
  )
}

/** Render a select with its label above it. */
export function SelectField({
  id,
  label,
  mark,
  error,
  hint,
  children,
  ...select
}: LabelledFieldProps & ComponentProps<'select'>) {
  return (
    <FieldFrame id={id} label={label} mark={mark} error={error} hint={hint}>
      <span className={styles.select}>
        <select {...select} id={id} className={styles.input} {...ariaStateOf(id, error, hint)}>
          {children}
        </select>
        <Icon name="chevronDown" />
      </span>
    </FieldFrame>
  )
}

/** Return the ARIA attributes that state whether a field is invalid and which note describes it. */
export function ariaStateOf(id: string, error: string | undefined, hint: string | undefined) {
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? `${id}-note` : undefined,
  }
}

/** Render a label above a field and the note below it. */
export function FieldFrame({
  id,
  label,
  mark,
  error,
  hint,
  children,
}: LabelledFieldProps & { children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {mark ? <span className={styles.mark}> {mark}</span> : null}
      </label>
      {children}
      <FieldNote id={id} error={error} hint={hint} />
    </div>
  )
}

/** Render a field's error, else its hint. */
export function FieldNote({ id, error, hint }: Pick<LabelledFieldProps, 'error' | 'hint'> & { id: string }) {
  if (error)
    return (
      <p id={`${id}-note`} className={styles.error}>
        <Icon name="alert" size={18} />
        {error}
      </p>
    )
  return hint ? (
    <p id={`${id}-note`} className={styles.hint}>
      {hint}
    </p>
  ) : null
}

/** Render a multi-line field with its label above it. It grows with its text in browsers that support `field-sizing`. */
export function TextArea({
  id,
  label,
  mark,
  error,
  hint,
  ...area
}: LabelledFieldProps & ComponentProps<'textarea'>) {
  return (
    <FieldFrame id={id} label={label} mark={mark} error={error} hint={hint}>
      <textarea
        rows={5}
        {...area}
        id={id}
        className={`${styles.input} ${styles.area}`}
        {...ariaStateOf(id, error, hint)}
      />
    </FieldFrame>
  )
}
