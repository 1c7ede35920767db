import type { Picture } from '#contract/picture.ts'
import { inLanguage, LANGUAGES, type Language, withoutLanguage } from '../i18n/languages.ts'
import { pictureAddress } from '../ui/picture-address.ts'
import type { PageHeadProps } from './page-head.tsx'

/** What structured data needs of the page it stands on. */
export type DataWords = {
  brand: string
  origin: string
  /** The whole address of a path in the page's language. */
  address: (path: string) => string
}

type Props = PageHeadProps & {
  brand: string
  origin: string
  pathname: string
  search: string
  language: Language
}

/** Query names that make another page; every other one shows the same page. */
const PAGE_QUERY = ['id', 'type', 'name', 'cate']

/** The part of the head that search engines and sharing read; it is rendered by the server only. */
export function SearchHead({ isIndexed = true, ...props }: Props) {
  const { title, description, picture, brand, origin, language } = props
  const path = props.canonical ?? withoutLanguage(props.pathname) + pageQuery(props.search)
  const address = (target: string) => origin + inLanguage(target, language.tag)
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={address(path)} />
      {isIndexed ? <Alternates origin={origin} path={path} /> : <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address(path)} />
      <meta property="og:locale" content={language.code.replace('-', '_')} />
      <meta
        property="og:image"
        content={`${origin}/media/share/${language.tag}?page=${encodeURIComponent(path)}`}
      />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {picture ? <SharePicture picture={picture} /> : null}
    </>
  )
}

function Alternates({ origin, path }: { origin: string; path: string }) {
  return (
    <>
      {LANGUAGES.map(({ tag, code }) => (
        <link key={tag} rel="alternate" hrefLang={code} href={origin + inLanguage(path, tag)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
    </>
  )
}

/** What the share picture is drawn from (server/media/share-store.ts). */
function SharePicture({ picture }: { picture: Picture }) {
  const format = picture.cutout ? 'png' : 'jpg'
  return <meta name="share-picture" content={pictureAddress(picture, 'landscape', 1280, format)} />
}

function pageQuery(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of [...query.keys()]) if (!PAGE_QUERY.includes(name)) query.delete(name)
  const text = query.toString().replaceAll('%2C', ',')
  return text ? `?${text}` : ''
}

/** Structured data as the text of a script element: "<" is written so that no text can end the element. */
export function structuredData(items: readonly object[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': items }).replaceAll('<', '\\u003c')
}
