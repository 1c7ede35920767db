import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CheckboxField } from '../ui/office-field.tsx'
import styles from '../ui/value-frame.module.css'
import { type FrameProps, GroupFrame, ValueFrame } from '../ui/value-frame.tsx'

type Props<Value> = FrameProps & {
  value: Value
  onChange: (value: Value) => void
  isReadOnly: boolean
}

/** Return the number that a text is; undefined for no text, null for one that is no number. */
export function parseNumber(text: string): number | undefined | null {
  const plain = text.trim().replace('−', '-')
  if (plain === '') return undefined
  return /^-?\d*\.?\d+$/.test(plain) ? Number(plain) : null
}

/** A number, perhaps with its unit. */
export function NumberField({
  value,
  onChange,
  isReadOnly,
  unit,
  ...frame
}: Props<number | undefined> & { unit?: string | undefined }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string>()
  const parsed = parseNumber(typed ?? '')
  const isTyped = typed !== undefined && (parsed === value || parsed === null)
  const problem = isTyped && parsed === null ? t`This is not a number.` : frame.problem
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
            value={isTyped ? typed : String(value ?? '')}
            onChange={(event) => {
              setTyped(event.target.value)
              const number = parseNumber(event.target.value)
              if (number !== null) onChange(number)
            }}
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
  ...frame
}: Props<string> & { hasTime?: boolean }) {
  return (
    <ValueFrame {...frame}>
      {(ids) => (
        <input
          {...ids}
          className={`${styles.control} ${styles.short}`}
          type={hasTime ? 'datetime-local' : 'date'}
          readOnly={isReadOnly}
          value={value}
          // Browsers leave out seconds that are zero.
          onChange={({ target }) =>
            onChange(target.value.length === 16 ? `${target.value}:00` : target.value)
          }
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
