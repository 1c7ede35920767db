import type { ContentPage } from '#contract/content-pages.ts'
import { langAttribute } from '../i18n/lang-attribute.ts'
import { LinkifiedTelephones } from '../ui/telephone-links.tsx'
import styles from './title-and-intro.module.css'

type Props = {
  page: Pick<ContentPage, 'title' | 'intro' | 'fallback'>
  /** Width of the introduction's column. */
  column: 'half' | 'narrow'
}

/** Render a page's title and introduction, on wide screens side by side. */
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
