import type { ContentPage } from '#contract/content-pages.ts'
import { languageOfWords } from '../../i18n/words-language.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './page-words.module.css'

/** The title and lead of a page, with its picture where the page shows one. */
export function PageWords({ page, hasPicture = false }: { page: ContentPage; hasPicture?: boolean }) {
  return (
    <header className={styles.head} lang={languageOfWords(page)}>
      <div>
        <h1>{page.title}</h1>
        <p className={styles.intro}>{page.intro}</p>
      </div>
      {hasPicture && page.img ? (
        <Picture
          picture={page.img}
          crop="landscape"
          sizes="(width < 64em) 100vw, 48vw"
          className={styles.picture}
        />
      ) : null}
    </header>
  )
}
