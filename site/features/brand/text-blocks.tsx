import type { ContentBlock } from '#contract/content-pages.ts'
import { Prose } from '../../ui/prose.tsx'
import styles from './text-blocks.module.css'

export function TextBlocks({ blocks }: { blocks: readonly ContentBlock[] }) {
  return blocks.map(({ key, title, content }) => (
    <section key={key} id={key} className={styles.block}>
      <h2>{title}</h2>
      <Prose html={content} />
    </section>
  ))
}
