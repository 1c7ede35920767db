import type { ContentPage } from '#contract/content-pages.ts'
import { languageOfWords } from '../../i18n/words-language.ts'
import { Picture } from '../../ui/picture.tsx'
import { Prose } from '../../ui/prose.tsx'
import styles from './idea-blocks.module.css'

/** Thoughts beside their pictures, from side to side. */
export function IdeaBlocks({ page }: { page: ContentPage }) {
  return page.blocks.map(({ key, title, content, img }) => (
    <section key={key} id={key} className={styles.block} lang={languageOfWords(page)}>
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
