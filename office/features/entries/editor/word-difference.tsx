import styles from './words-view.module.css'

export type WordChange = { kind: 'same' | 'removed' | 'added'; text: string }

/** Shows what was removed from a text and what was added. */
export function WordDifference({ changes, lang }: { changes: readonly WordChange[]; lang: string }) {
  return (
    <span lang={lang} className={styles.difference}>
      {changes.map(({ kind, text }, index) => {
        const key = `${index} ${kind}`
        if (kind === 'removed') return <del key={key}>{text}</del>
        if (kind === 'added') return <ins key={key}>{text}</ins>
        return <span key={key}>{text}</span>
      })}
    </span>
  )
}
