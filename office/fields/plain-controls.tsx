import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { readNumber } from '#contract/office/forms/read-number.ts'
import { useDateDoubt } from '../labels/date-doubt.ts'
import { CheckboxField } from '../ui/office-field.tsx'
import styles from '../ui/value-frame.module.css'
import { type FrameProps, GroupFrame, ValueFrame } from '../ui/value-frame.tsx'

type Props<Value> = FrameProps & {
  value: Value
  onChange: (value: Value) => void
  isReadOnly: boolean
}

/** What was typed into a field and cannot be read; it is shown again with the field, and nothing is stored for it. */
export type UnreadText = { text: string | undefined; set: (text: string | undefined) => void }

/** A number, perhaps with its unit. */
export function NumberField({
  value,
  onChange,
  isReadOnly,
  unit,
  unread,
  ...frame
}: Props<number | undefined> & { unit?: string | undefined; unread: UnreadText }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  // What was there before the typing comes back when the text cannot be read.
  const before = useRef(value)
  const shown = readNumber(typed) === value ? typed : String(value ?? '')
  const problem =
    unread.text === undefined
      ? frame.problem
      : t`This cannot be read as a number, so it is not saved. Write it like 1260 or 27.5.`
  function type(text: string): void {
    const number = readNumber(text)
    const next = number === null ? before.current : number
    setTyped(text)
    unread.set(number === null ? text : undefined)
    if (next !== value) onChange(next)
  }
  return (
    <ValueFrame {...frame} problem={problem}>
      {(ids) => (
        <span className={styles.withUnit}>
          <input
            {...ids}
            className={`${styles.control} ${styles.short}`}
            inputMode="decimal"
            autoComplete="off"
            readOnly={isReadOnly}
            value={unread.text ?? shown}
            onFocus={() => {
              before.current = value
            }}
            onChange={(event) => type(event.target.value)}
          />
          {unit && <span className={styles.unit}>{unit}</span>}
        </span>
      )}
    </ValueFrame>
  )
}

/** Yes or no. */
export function FlagField({ value, onChange, isReadOnly, ...frame }: Props<boolean>) {
  return (
    <GroupFrame {...frame}>
      <CheckboxField
        label={<Trans>Yes</Trans>}
        checked={value}
        disabled={isReadOnly}
        onChange={(event) => onChange(event.target.checked)}
      />
    </GroupFrame>
  )
}

/** A day, or a day and time. */
export function DateField({
  value,
  onChange,
  isReadOnly,
  hasTime = false,
  unread,
  ...frame
}: Props<string> & { hasTime?: boolean; unread: UnreadText }) {
  const { t } = useLingui()
  const doubt = useDateDoubt(hasTime ? '' : value)
  const problem =
    unread.text === undefined ? frame.problem : t`There is no such date, or a part of it is missing.`
  function read({ value: next, validity }: HTMLInputElement): void {
    // Browsers tell nothing of a date that is incomplete or does not exist.
    unread.set(validity.badInput ? '' : undefined)
    // They leave out seconds that are zero.
    if (!validity.badInput) onChange(next.length === 16 ? `${next}:00` : next)
  }
  return (
    <ValueFrame {...frame} help={doubt ?? frame.help} problem={problem}>
      {(ids) => (
        <input
          {...ids}
          className={`${styles.control} ${styles.short}`}
          type={hasTime ? 'datetime-local' : 'date'}
          readOnly={isReadOnly}
          value={unread.text ?? value}
          onChange={({ target }) => read(target)}
          onBlur={({ target }) => target.validity.badInput && read(target)}
        />
      )}
    </ValueFrame>
  )
}

type Option = string | number
type ChoiceProps = { options: readonly Option[]; labelOf: (option: Option) => string }

/** One of a few options. */
export function OptionField({
  value,
  onChange,
  isReadOnly,
  options,
  labelOf,
  isOptional = false,
  ...frame
}: Props<Option | undefined> & ChoiceProps & { isOptional?: boolean }) {
  const isUnknown = value !== undefined && !options.includes(value)
  return (
    <ValueFrame {...frame}>
      {(ids) => (
        <select
          {...ids}
          className={styles.control}
          disabled={isReadOnly}
          value={value === undefined ? '' : String(value)}
          onChange={({ target }) => onChange(options.find((option) => String(option) === target.value))}
        >
          {(isOptional || value === undefined) && <option value="">–</option>}
          {isUnknown && <option value={String(value)}>{String(value)}</option>}
          {options.map((option) => (
            <option key={option} value={String(option)}>
              {labelOf(option)}
            </option>
          ))}
        </select>
      )}
    </ValueFrame>
  )
}

/** Any of a few options, stored in the order of the options. */
export function OptionsField({
  value,
  onChange,
  isReadOnly,
  options,
  labelOf,
  ...frame
}: Props<readonly Option[]> & ChoiceProps) {
  return (
    <GroupFrame {...frame}>
      <div className={styles.choices}>
        {options.map((option) => (
          <CheckboxField
            key={option}
            label={labelOf(option)}
            disabled={isReadOnly}
            checked={value.includes(option)}
            onChange={({ target }) =>
              onChange(options.filter((each) => (each === option ? target.checked : value.includes(each))))
            }
          />
        ))}
      </div>
    </GroupFrame>
  )
}
