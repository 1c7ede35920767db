import type { ReactNode } from 'react'
import styles from './empty-list.module.css'

type Props = {
  children: ReactNode
  /** What the person can do next. */
  next?: ReactNode
}

/** Says calmly that a list is empty, and what to do next. */
export function EmptyList({ children, next }: Props) {
  return (
    <div className={styles.empty}>
      <p>{children}</p>
      {next !== undefined && <p className={styles.next}>{next}</p>}
    </div>
  )
}
