import type { ReactNode } from 'react'
import row from '../../ui/card-row.module.css'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './entry-row.module.css'
import next from './next-entries.module.css'

/** The `sizes` of a picture that is as wide as its card in a row of three. */
export const CARD_SIZES = '(width < 40em) 72vw, (width < 64em) 42vw, 31vw'

type Props<Entry> = {
  title: string
  all: { path: string; name: string }
  entries: readonly Entry[]
  className?: string | undefined
  /** Renders the card of an entry. */
  children: (entry: Entry) => ReactNode
}

/**
 * Render three cards under a title. The link to all entries is below the cards on narrow screens and beside the title
 * on wide ones.
 */
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
