import type { ContentBlock } from '#contract/content-pages.ts'
import { Prose } from '../../ui/prose.tsx'
import styles from './promise-list.module.css'

/** Promises in their order, each with its number. */
export function PromiseList({ promises }: { promises: readonly ContentBlock[] }) {
  return (
    <ol className={styles.list}>
      {promises.map(({ key, title, content }) => (
        <li key={key} id={key}>
          <h2>{title}</h2>
          <Prose html={content} />
        </li>
      ))}
    </ol>
  )
}
