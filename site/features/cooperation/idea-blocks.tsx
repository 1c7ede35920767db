import type { ContentPage } from '#contract/content-pages.ts'
import { Picture } from '../../ui/picture.tsx'
import { Prose } from '../../ui/prose.tsx'
import styles from './idea-blocks.module.css'

/** Thoughts beside their pictures, from side to side. */
export function IdeaBlocks({ blocks }: { blocks: ContentPage['blocks'] }) {
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
