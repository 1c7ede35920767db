import { use } from 'react'
import { useLocation, useMatches, useRouteLoaderData } from 'react-router'
import { localizePath } from '#contract/languages.ts'
import { PAGES } from '#contract/pages.ts'
import { withQuery } from '#contract/paths.ts'
import { useLanguage } from '../i18n/language-context.tsx'
import type { loader } from '../root.tsx'
import { MetaTags, renderJsonLd } from './meta-tags.tsx'
import type { PageHeadProps } from './page-head-props.ts'
import { PageLanguages } from './page-languages-context.ts'

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
