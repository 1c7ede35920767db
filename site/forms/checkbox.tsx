import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import styles from './checkbox.module.css'

type Props = {
  name: string
  value: string
  isChecked: boolean
  onChange: () => void
  isDisabled?: boolean
  /** Said after the label by screen readers, where the label alone does not say of what. */
  description?: string
  /** Set at the right end of the row, such as a count. */
  end?: ReactNode
  children: ReactNode
}

/** A square check box with its label in one row that can be touched. */
export function Checkbox({
  name,
  value,
  isChecked,
  onChange,
  isDisabled = false,
  description,
  end,
  children,
}: Props) {
  return (
    <label className={styles.row}>
      <input
        type="checkbox"
        className={styles.input}
        name={name}
        value={value}
        checked={isChecked}
        disabled={isDisabled}
        onChange={onChange}
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
