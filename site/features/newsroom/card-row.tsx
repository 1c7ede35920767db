import type { ReactNode } from 'react'
import row from '../../ui/card-row.module.css'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './card-row.module.css'

export type CardRowProps = {
  title: string
  all: { path: string; name: string }
  /** Cards, each with a key of its own. */
  cards: readonly { id: number; card: ReactNode }[]
}

/** Three cards under a title, and the way to all: below the cards on narrow screens, beside the title on wide ones. */
export function CardRow({ title, all, cards }: CardRowProps) {
  return (
    <div className={`${styles.row} page-width`}>
      <h2>{title}</h2>
      <ul className={`${row.row} ${row.grid}`}>
        {cards.map(({ id, card }) => (
          <li key={id}>{card}</li>
        ))}
      </ul>
      <p className={styles.all}>
        <TextLink to={all.path}>{all.name}</TextLink>
      </p>
    </div>
  )
}
