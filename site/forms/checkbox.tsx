import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import check from './check-row.module.css'
import styles from './checkbox.module.css'

type Props = {
  name: string
  value: string
  isChecked: boolean
  isDisabled?: boolean
  /** Read after the label by screen readers, if the label alone is ambiguous. */
  description?: string
  /** Content at the right end of the row, such as a count. */
  end?: ReactNode
  /** Other attributes of the box. */
  input?: ComponentProps<'input'> & { 'data-compare'?: string }
  children: ReactNode
}

/** Render a square checkbox and its label as one row, all of which can be pressed. */
export function Checkbox({
  name,
  value,
  isChecked,
  isDisabled = false,
  description,
  end,
  input,
  children,
}: Props) {
  return (
    <label className={`${styles.row} ${check.row}`}>
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isChecked}
        disabled={isDisabled}
        {...input}
      />
      <span className={styles.box} aria-hidden="true">
        <Icon name="check" size={16} />
      </span>
      <span className={styles.label}>
        {children}
        {description ? <span className="visually-hidden"> {description}</span> : null}
      </span>
      {end}
    </label>
  )
}
