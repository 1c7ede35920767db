import type { ReactNode } from 'react'
import type { ContentPage } from '#contract/content-pages.ts'
import styles from '../forms/form-page.module.css'
import { PageHead } from '../http/page-head.tsx'
import { langAttribute } from '../i18n/lang-attribute.ts'

type Props = {
  page: ContentPage
  /** The id of the form in the page. */
  id: string
  /** Content below the introduction; beside the form on wide screens. */
  aside: ReactNode
  children: ReactNode
}

/** Render a page with a form: introduction on the left, form on the right; stacked on narrow screens. */
export function FormPage({ id, page, aside, children }: Props) {
  return (
    <>
      <PageHead title={page.title} description={page.description} />
      <main id="content" className={`${styles.page} page-width`}>
        <header lang={langAttribute(page)}>
          <h1>{page.title}</h1>
          <p className={styles.intro}>{page.intro}</p>
        </header>
        <div className={styles.aside}>{aside}</div>
        <div className={styles.form} id={id}>
          {children}
        </div>
      </main>
    </>
  )
}
