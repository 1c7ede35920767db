import { useLocation, useRouteLoaderData } from 'react-router'
import type { Picture } from '#contract/picture.ts'
import { useLanguage } from '../i18n/language-context.tsx'
import { inLanguage, LANGUAGES, withoutLanguage } from '../i18n/languages.ts'
import type { loader } from '../root.tsx'
import { pictureAddress } from '../ui/picture-address.ts'

/** What structured data needs of the page it stands on. */
export type DataWords = {
  brand: string
  origin: string
  /** The whole address of a path in the page's language. */
  address: (path: string) => string
}

type Props = {
  title: string
  description: string
  /** Shown when the page is shared. */
  picture?: Picture
  /** Makes structured data in the schema.org vocabulary; given on the server only. */
  data?: ((words: DataWords) => object[]) | undefined
  /** Address without language of the page this one repeats, when it does. */
  canonical?: string
  /** False for pages that search engines should leave out. */
  isIndexed?: boolean
}

/** Query names that make another page; every other one shows the same page. */
const PAGE_QUERY = ['id', 'todata', 'chuancode', 'type', 'name', 'cate']

/** Everything of the document's head that belongs to one page. React moves these elements into the head. */
export function PageHead({ title, description, picture, data, canonical, isIndexed = true }: Props) {
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const origin = usePublicUrl()
  const path = canonical ?? withoutLanguage(pathname) + pageQuery(search)
  const address = origin + inLanguage(path, language.tag)
  const brand = useBrandName()
  const fullTitle = title.includes(brand) ? title : `${title} | ${brand}`
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {isIndexed ? null : <meta name="robots" content="noindex" />}
      <link rel="canonical" href={address} />
      {isIndexed
        ? LANGUAGES.map(({ tag, code }) => (
            <link key={tag} rel="alternate" hrefLang={code} href={origin + inLanguage(path, tag)} />
          ))
        : null}
      {isIndexed ? <link rel="alternate" hrefLang="x-default" href={origin + path} /> : null}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={language.code.replace('-', '_')} />
      {picture ? (
        <meta
          property="og:image"
          content={origin + pictureAddress(picture, 'wide', 1280, picture.cutout ? 'png' : 'jpg')}
        />
      ) : null}
      <StructuredData
        items={
          data?.({ brand, origin, address: (target) => origin + inLanguage(target, language.tag) }) ?? []
        }
      />
    </>
  )
}

/** The brand's name in the page's language. */
export function useBrandName(): string {
  return useRouteLoaderData<typeof loader>('root')?.frame.brand.name ?? ''
}

/** Where visitors reach the site, as the root loader says. */
export function usePublicUrl(): string {
  return useRouteLoaderData<typeof loader>('root')?.publicUrl ?? ''
}

function pageQuery(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of [...query.keys()]) if (!PAGE_QUERY.includes(name)) query.delete(name)
  const text = query.toString().replaceAll('%2C', ',')
  return text ? `?${text}` : ''
}

/**
 * Structured data is for machines that read the first answer of the server, so the browser never makes it: on the server
 * the script holds the data, in the browser React leaves it as it finds it.
 */
function StructuredData({ items }: { items: readonly object[] }) {
  const graph = import.meta.env.SSR ? { '@context': 'https://schema.org', '@graph': items } : undefined
  // JSON inside a script element: "<" is written so that no text can end the element.
  const json = JSON.stringify(graph)?.replaceAll('<', '\\u003c') ?? ''
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a script element's text cannot be set otherwise, and it is JSON
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
