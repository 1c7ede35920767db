import type { ReactNode } from 'react'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './next-entries.module.css'

type Props = {
  title: string
  all: { path: string; name: string }
  /** Cards, each with a key of its own. */
  cards: readonly { id: number; card: ReactNode }[]
}

/** What to read, watch or cook next: three cards, and the way to all. */
export function NextEntries({ title, all, cards }: Props) {
  if (cards.length === 0) return null
  return (
    <section className={`${styles.next} page-width`}>
      <h2>{title}</h2>
      <ul>
        {cards.map(({ id, card }) => (
          <li key={id}>{card}</li>
        ))}
      </ul>
      <p className={styles.all}>
        <TextLink to={all.path}>{all.name}</TextLink>
      </p>
    </section>
  )
}
