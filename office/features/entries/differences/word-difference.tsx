import type { WordChange } from '#contract/office/entries.ts'
import styles from './difference-list.module.css'

/** Shows what was removed from a text and what was added. */
export function WordDifference({
  changes,
  lang,
}: {
  changes: readonly WordChange[]
  lang?: string | undefined
}) {
  return (
    <span lang={lang} className={styles.words}>
      {changes.map(({ kind, text }, index) => {
        // Words have no identity of their own: the list is drawn once.
        const key = `${index} ${kind}`
        if (kind === 'removed') return <del key={key}>{text}</del>
        return kind === 'added' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>
      })}
    </span>
  )
}
