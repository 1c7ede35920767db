import type { ContentPage } from '#contract/content-pages.ts'
import { languageOfWords } from '../../i18n/words-language.ts'
import { Prose } from '../../ui/prose.tsx'
import styles from './steps.module.css'

/** A numbered sequence; its numbers are those of the list, so they are said and not only shown. */
export function Steps({ page }: { page: ContentPage }) {
  return (
    <ol className={styles.steps} lang={languageOfWords(page)}>
      {page.blocks.map(({ key, title, content }) => (
        <li key={key} id={key}>
          <h2>{title}</h2>
          <Prose html={content} />
        </li>
      ))}
    </ol>
  )
}
