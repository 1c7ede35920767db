import type { ContentBlock } from '#contract/content-pages.ts'
import { Picture } from '../ui/picture.tsx'
import { Prose } from '../ui/prose.tsx'
import styles from './split-blocks.module.css'

/** Render texts beside their pictures, on alternating sides; each has its key as id. */
export function SplitBlocks({ blocks }: { blocks: readonly ContentBlock[] }) {
  return blocks.map(({ key, title, content, img }) => (
    <section key={key} id={key} className={styles.block}>
      {img ? (
        <Picture
          picture={img}
          crop="landscape"
          sizes="(width < 64em) 100vw, 57vw"
          className={styles.picture}
        />
      ) : null}
      <div className={styles.words}>
        <h2>{title}</h2>
        <Prose html={content} />
      </div>
    </section>
  ))
}
