import check from './check-row.module.css'
import field from './field.module.css'
import { ariaStateOf, FieldNote } from './field.tsx'
import styles from './radio-field.module.css'
import type { FormFieldProps } from './use-form.ts'

type Props = FormFieldProps & {
  options: readonly { value: string; label: string }[]
  onChoose?: (value: string) => void
}

/** Render a few choices as radio buttons. */
export function RadioField({ id, name, label, options, defaultValue, error, hint, ...props }: Props) {
  return (
    <div
      className={`${field.field} ${styles.choice}`}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={props['aria-required']}
      {...ariaStateOf(id, error, hint)}
    >
      <p id={`${id}-label`} className={styles.label}>
        {label}
      </p>
      <div className={styles.options}>
        {options.map(({ value, label: text }, index) => (
          <label key={value} className={`${styles.option} ${check.row}`}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              // biome-ignore lint/a11y/noAutofocus: without scripts the browser focuses the invalid field
              autoFocus={props.autoFocus && index === 0}
              onChange={() => props.onChoose?.(value)}
              onBlur={props.onBlur}
            />
            <span className={styles.dot} aria-hidden="true" />
            {text}
          </label>
        ))}
      </div>
      <FieldNote id={id} error={error} hint={hint} />
    </div>
  )
}
