import type { ReactNode } from 'react'
import { EmptyPlate } from './empty-plate.tsx'
import styles from './empty-state.module.css'

/** What stands where a list would be when it is empty: a plain sentence and the way on. */
export function EmptyState({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <EmptyPlate className={styles.plate} />
      <p className={styles.title}>{title}</p>
      <p>{text}</p>
      {children}
    </div>
  )
}
