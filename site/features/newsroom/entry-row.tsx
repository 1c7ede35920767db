import type { ReactNode } from 'react'
import row from '../../ui/card-row.module.css'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './entry-row.module.css'
import next from './next-entries.module.css'

type Props<Entry> = {
  title: string
  all: { path: string; name: string }
  entries: readonly Entry[]
  className?: string | undefined
  /** The card of an entry. */
  children: (entry: Entry) => ReactNode
}

/** Three cards under a title, and the way to all: below the cards on narrow screens, beside the title on wide ones. */
export function EntryRow<Entry extends { id: number }>({
  title,
  all,
  entries,
  className = next.next,
  children,
}: Props<Entry>) {
  if (entries.length === 0) return null
  return (
    <section className={className}>
      <div className={`${styles.row} page-width`}>
        <h2>{title}</h2>
        <ul className={`${row.row} ${row.grid}`}>
          {entries.map((entry) => (
            <li key={entry.id}>{children(entry)}</li>
          ))}
        </ul>
        <p className={styles.all}>
          <TextLink to={all.path}>{all.name}</TextLink>
        </p>
      </div>
    </section>
  )
}
