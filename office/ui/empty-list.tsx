import type { ReactNode } from 'react'
import styles from './empty-list.module.css'

/** Says calmly that a list is empty. */
export function EmptyList({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>
}
