import { CardRow, type CardRowProps } from './card-row.tsx'
import styles from './next-entries.module.css'

/** What to read, watch or cook next. */
export function NextEntries(props: CardRowProps) {
  if (props.cards.length === 0) return null
  return (
    <section className={styles.next}>
      <CardRow {...props} />
    </section>
  )
}
