import type { ReactNode } from 'react'
import styles from './plain-table.module.css'

type Props = { caption: string; columns: readonly string[]; children: ReactNode }

/** A table that scrolls sideways on a phone; the keyboard can scroll it too. */
export function PlainTable({ caption, columns, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
