import type { ReactNode } from 'react'
import type { ContentPage } from '#contract/content-pages.ts'
import { breadcrumbs } from '../../http/breadcrumbs.ts'
import { PageHead } from '../../http/page-head.tsx'
import { langAttribute } from '../../i18n/lang-attribute.ts'
import { PageLead } from '../../ui/page-lead.tsx'
import styles from './brand-page.module.css'

type Props = {
  page: ContentPage
  path: string
  type?: 'WebPage' | 'AboutPage'
  children: ReactNode
}

/**
 * Render the frame of the brand pages: document head, title, introduction and picture, followed by the page's content.
 */
export function BrandPage({ page, path, type = 'WebPage', children }: Props) {
  return (
    <main id="content" className={`${styles.page} page-width`} lang={langAttribute(page)}>
      <PageHead
        title={page.title}
        description={page.description}
        picture={page.img}
        jsonLd={(context) => [
          {
            '@type': type,
            name: page.title,
            description: page.description,
            url: context.absoluteUrl(path),
            isPartOf: { '@type': 'WebSite', name: context.brand, url: context.absoluteUrl('/') },
          },
          breadcrumbs(context, [{ name: page.title, path }]),
        ]}
      />
      <PageLead title={page.title} intro={page.intro} picture={page.img} />
      {children}
    </main>
  )
}
