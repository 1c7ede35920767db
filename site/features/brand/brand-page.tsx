import type { ReactNode } from 'react'
import type { ContentPage } from '#contract/content-pages.ts'
import { PageHead } from '../../http/page-head.tsx'
import { languageOfWords } from '../../i18n/words-language.ts'
import { PageLead } from '../../ui/page-lead.tsx'
import styles from './brand-page.module.css'
import { pageData } from './page-data.ts'

type Props = {
  page: ContentPage
  path: string
  type?: 'WebPage' | 'AboutPage'
  children: ReactNode
}

/** The frame of the brand's pages: head, title, lead and picture, then what the page has to say. */
export function BrandPage({ page, path, type = 'WebPage', children }: Props) {
  return (
    <main id="content" className={`${styles.page} page-width`} lang={languageOfWords(page)}>
      <PageHead
        title={page.title}
        description={page.description}
        {...(page.img ? { picture: page.img } : {})}
        data={(words) => pageData(page, { path, type }, words)}
      />
      <PageLead title={page.title} intro={page.intro} picture={page.img} />
      {children}
    </main>
  )
}
