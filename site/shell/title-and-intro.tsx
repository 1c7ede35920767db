import type { ContentPage } from '#contract/content-pages.ts'
import { langAttribute } from '../i18n/lang-attribute.ts'
import { LinkifiedTelephones } from '../ui/telephone-links.tsx'
import styles from './title-and-intro.module.css'

/** How a page begins: its title, and what it is about, beside it on wide screens in a half or a narrow column. */
export function TitleAndIntro({ page, column }: Props) {
  return (
    <header className={`${styles.head} ${styles[column]}`} lang={langAttribute(page)}>
      <h1>{page.title}</h1>
      <p>
        <LinkifiedTelephones text={page.intro} />
      </p>
    </header>
  )
}

type Props = { page: Pick<ContentPage, 'title' | 'intro' | 'fallback'>; column: 'half' | 'narrow' }
