import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './office-field.module.css'
import frame from './value-frame.module.css'
import { type ControlIds, ValueFrame } from './value-frame.tsx'

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
      {(field) => <input type="text" {...props} {...field} className={frame.control} />}
    </Field>
  )
}

/** A labelled text of several lines. */
export function TextAreaField({ label, hint, error, ...props }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => <textarea rows={3} {...props} {...field} className={frame.control} />}
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
          className={frame.control}
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

function Field({
  label,
  hint,
  error,
  children,
}: FieldProps & { children: (control: ControlIds) => ReactNode }) {
  const id = useId()
  return (
    <ValueFrame id={id} label={label} help={hint} problem={error}>
      {children}
    </ValueFrame>
  )
}
