import { use } from 'react'
import { useLocation, useMatches, useRouteLoaderData } from 'react-router'
import { localizePath } from '#contract/languages.ts'
import { PAGES } from '#contract/pages.ts'
import { withQuery } from '#contract/paths.ts'
import type { Picture } from '#contract/picture.ts'
import { useLanguage } from '../i18n/language-context.tsx'
import type { loader } from '../root.tsx'
import { type JsonLdContext, MetaTags, renderJsonLd } from './meta-tags.tsx'
import { PageLanguages } from './page-languages-context.ts'

export type { JsonLdContext }

export type PageHeadProps = {
  title: string
  description: string
  /** Open Graph type; "website" by default. */
  kind?: 'article' | 'video.other'
  /** Source of the Open Graph image. */
  picture?: Picture | null | undefined
  /** Returns structured data in the schema.org vocabulary. */
  jsonLd?: ((context: JsonLdContext) => object[]) | undefined
  /** Canonical path, without language prefix; by default the page's own path with its canonical parameters. */
  canonical?: string
  /** By default as in the page table (contract/pages.ts). */
  isIndexed?: boolean
}

/** Render the head elements of one page. React moves them into the document's head. */
export function PageHead(props: PageHeadProps) {
  const canonicalPage = useCanonicalPage()
  const { canonical: path = canonicalPage.path, isIndexed = canonicalPage.isIndexed } = props
  const { tag } = useLanguage()
  const languagesOf = use(PageLanguages)
  // A page without a translation shows the English text, whose own page search engines should find.
  const canonicalLang = (path: string) => (languagesOf(path).includes(tag) ? tag : 'en')
  const root = useRouteLoaderData<typeof loader>('root')
  const brand = root?.siteShell.brand.name ?? ''
  const title = props.title.includes(brand) ? props.title : `${props.title} | ${brand}`
  const origin = root?.publicUrl ?? ''
  const json = renderJsonLd(
    { ...props, path, isIndexed },
    { brand, origin, absoluteUrl: (path) => origin + localizePath(path, canonicalLang(path)) },
  )
  return (
    <>
      <title>{title}</title>
      <MetaTags
        {...props}
        title={title}
        brand={brand}
        origin={origin}
        path={path}
        lang={canonicalLang(path)}
        alternates={isIndexed && canonicalLang(path) === tag ? languagesOf(path) : []}
        isIndexed={isIndexed}
      />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a script element's text cannot be set otherwise, and it is JSON
        dangerouslySetInnerHTML={{ __html: json }}
      />
    </>
  )
}

/** Return the canonical path, without language prefix, and whether search engines may index the page. */
function useCanonicalPage(): { path: string; isIndexed: boolean } {
  const { pathname, search } = useLocation()
  const pattern = useMatches().at(-1)?.id ?? ''
  const { query = {}, isIndexed = true } = PAGES.get(pattern) ?? {}
  const params = new URLSearchParams(search)
  const canonicalNames = Object.keys(query).filter((name) => query[name]?.isCanonical)
  const path = PAGES.has(pattern) && !pattern.includes(':') ? pattern : pathname
  return {
    path: withQuery(
      path,
      Object.fromEntries(canonicalNames.map((name) => [name, params.get(name) ?? undefined])),
    ),
    isIndexed,
  }
}
