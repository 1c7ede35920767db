import type { ContentPage } from '#contract/content-pages.ts'
import { languageOfWords } from '../../i18n/words-language.ts'
import { Prose } from '../../ui/prose.tsx'
import styles from './offer.module.css'

/** What a developer gets, side by side. */
export function Offer({ page }: { page: ContentPage }) {
  return (
    <ul className={styles.offer} lang={languageOfWords(page)}>
      {page.blocks.map(({ key, title, content }) => (
        <li key={key} id={key}>
          <h2>{title}</h2>
          <Prose html={content} />
        </li>
      ))}
    </ul>
  )
}
