import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import styles from './footer.module.css'

/** A column of the footer; on narrow screens it folds under its title. */
export function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <section className={styles.column}>
        <h2 className={styles.title}>{title}</h2>
        {children}
      </section>
      <details className={styles.fold}>
        <summary>
          {title}
          <Icon name="plus" />
        </summary>
        {children}
      </details>
    </>
  )
}
