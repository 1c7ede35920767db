import type { ReactNode } from 'react'
import type { ContentPage } from '#contract/content-pages.ts'
import { languageOfWords } from '../i18n/words-language.ts'
import styles from './form-page.module.css'

type Props = {
  page: ContentPage
  /** Name of the form: its id in the page, and that of its draft. */
  id: string
  /** Stands under the introduction, beside the form on wide screens. */
  aside?: ReactNode
  children: ReactNode
}

/** A page that is a form: what it is for on the left, the form on the right; one below the other on narrow screens. */
export function FormPage({ id, page, aside, children }: Props) {
  return (
    <main id="content" className={`${styles.page} page-width`}>
      <header lang={languageOfWords(page)}>
        <h1>{page.title}</h1>
        <p className={styles.intro}>{page.intro}</p>
      </header>
      {aside ? <div className={styles.aside}>{aside}</div> : null}
      <div className={styles.form} id={id}>
        {children}
      </div>
    </main>
  )
}

/** Fields that belong together, under a heading and a hairline. */
export function FieldGroup({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      {title ? <h2>{title}</h2> : null}
      <div className={styles.fields}>{children}</div>
    </section>
  )
}

/** A field as wide as the form. */
export function Whole({ children }: { children: ReactNode }) {
  return <div className={styles.whole}>{children}</div>
}

/** Two short fields in the place of one. */
export function Halves({ children }: { children: ReactNode }) {
  return <div className={styles.halves}>{children}</div>
}
