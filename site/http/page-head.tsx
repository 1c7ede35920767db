import { useLocation, useRouteLoaderData } from 'react-router'
import { inLanguage } from '#contract/languages.ts'
import type { Picture } from '#contract/picture.ts'
import { useLanguage } from '../i18n/language-context.tsx'
import type { loader } from '../root.tsx'
import { type DataWords, SearchHead, structuredData } from './search-head.tsx'

export type { DataWords }

export type PageHeadProps = {
  title: string
  description: string
  /** What networks call the page when it is shared; most pages are a part of the website. */
  kind?: 'article' | 'video.other'
  /** Shown when the page is shared. */
  picture?: Picture
  /** Makes structured data in the schema.org vocabulary. */
  data?: ((words: DataWords) => object[]) | undefined
  /** Address without language of the page this one repeats, when it does. */
  canonical?: string
  /** False for pages that search engines should leave out. */
  isIndexed?: boolean
}

/**
 * Everything of the document's head that belongs to one page. React moves these elements into the head.
 */
export function PageHead(props: PageHeadProps) {
  const { pathname, search } = useLocation()
  const language = useLanguage()
  const root = useRouteLoaderData<typeof loader>('root')
  const brand = root?.frame.brand.name ?? ''
  const title = props.title.includes(brand) ? props.title : `${props.title} | ${brand}`
  const origin = root?.publicUrl ?? ''
  const json = structuredData(
    { ...props, pathname, search },
    { brand, origin, address: (path) => origin + inLanguage(path, language.tag) },
  )
  return (
    <>
      <title>{title}</title>
      <SearchHead
        {...props}
        title={title}
        brand={brand}
        origin={origin}
        pathname={pathname}
        search={search}
        language={language}
      />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a script element's text cannot be set otherwise, and it is JSON
        dangerouslySetInnerHTML={{ __html: json }}
      />
    </>
  )
}
