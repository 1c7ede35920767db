import type { ReactNode } from 'react'
import styles from './form-page.module.css'

/** Render related fields under a heading and a hairline. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}

/** Render a field as wide as the form. */
export function FullWidthField({ children }: { children: ReactNode }) {
  return <div className={styles.whole}>{children}</div>
}

/** Two short fields in the place of one. */
export function HalfWidthFields({ children }: { children: ReactNode }) {
  return <div className={styles.halves}>{children}</div>
}
