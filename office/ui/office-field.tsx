import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './office-field.module.css'

type FieldProps = {
  label: string
  hint?: ReactNode
  error?: string | undefined
}

type InputProps = FieldProps & ComponentProps<'input'>

/** A labelled line of text. */
export function TextField({ label, hint, error, ...props }: InputProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => <input type="text" {...props} {...field} className={styles.control} />}
    </Field>
  )
}

/** A labelled text of several lines. */
export function TextAreaField({ label, hint, error, ...props }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => <textarea rows={3} {...props} {...field} className={styles.control} />}
    </Field>
  )
}

type Choice = readonly [value: string, text: string]

type ChoiceProps = FieldProps & {
  value: string
  choices: readonly Choice[]
  onChoose: (value: string) => void
}

/** A labelled choice of one. */
export function ChoiceField({ label, hint, error, value, choices, onChoose }: ChoiceProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => (
        <select
          {...field}
          className={styles.control}
          value={value}
          onChange={(event) => onChoose(event.target.value)}
        >
          {choices.map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** A labelled box to tick. */
export function CheckboxField({ label, ...props }: { label: ReactNode } & ComponentProps<'input'>) {
  return (
    <label className={styles.checkbox}>
      <input type="checkbox" {...props} />
      <span>{label}</span>
    </label>
  )
}

type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

function Field({
  label,
  hint,
  error,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`]
  const ids = described.filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        ...(ids === '' ? {} : { 'aria-describedby': ids }),
        ...(error === undefined ? {} : { 'aria-invalid': true }),
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
