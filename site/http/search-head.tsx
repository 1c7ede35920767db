import { ogImagePath, renditionPath } from '#contract/file-paths.ts'
import { type Lang, localizePath } from '#contract/languages.ts'
import type { Picture } from '#contract/picture.ts'
import { LANGUAGES, type Language } from '../i18n/languages.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import type { PageHeadProps } from './page-head.tsx'

/** What structured data needs of the page it stands on. */
export type DataWords = {
  brand: string
  origin: string
  /** The whole address of a path in the page's language. */
  address: (path: string) => string
}

/** The canonical address, without language, and whether search engines list it. */
type Place = { path: string; isIndexed: boolean }

type Props = PageHeadProps & Place & { brand: string; origin: string; language: Language }

/** Networks know languages by country; the countries are where most readers of the language live. */
const LOCALES: Readonly<Record<Lang, string>> = {
  en: 'en_AU',
  cn: 'zh_CN',
  tw: 'zh_TW',
  kr: 'ko_KR',
  id: 'id_ID',
}

/** The part of the head that search engines and sharing read. */
export function SearchHead({ isIndexed, ...props }: Props) {
  const { description, picture, origin, language, path } = props
  const address = origin + localizePath(path, language.tag)
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {isIndexed ? <Alternates origin={origin} path={path} /> : <meta name="robots" content="noindex" />}
      <Shared {...props} address={address} />
      {isIndexed ? <OtherLocales lang={language.tag} /> : null}
      {picture ? <OgImage picture={picture} /> : null}
    </>
  )
}

/** What networks show of a page. Its picture carries its title, which therefore is the picture's description too. */
function Shared(props: Omit<Props, 'isIndexed'> & { address: string }) {
  const { title, description, kind = 'website', brand, origin, language, path, address } = props
  return (
    <>
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={brand} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={origin + ogImagePath(path, language.tag)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta property="og:locale" content={LOCALES[language.tag]} />
    </>
  )
}

function OtherLocales({ lang }: { lang: Lang }) {
  return LANGUAGES.filter(({ tag }) => tag !== lang).map(({ tag }) => (
    <meta key={tag} property="og:locale:alternate" content={LOCALES[tag]} />
  ))
}

function Alternates({ origin, path }: { origin: string; path: string }) {
  return (
    <>
      {LANGUAGES.map(({ tag, code }) => (
        <link key={tag} rel="alternate" hrefLang={code} href={origin + localizePath(path, tag)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
    </>
  )
}

/** What the share picture is drawn from (server/media/og-image-store.ts). */
function OgImage({ picture }: { picture: Picture }) {
  const format = picture.cutout ? 'png' : 'jpg'
  return <meta name="share-picture" content={renditionPath(picture, 'landscape', 1280, format)} />
}

/**
 * Structured data as the text of a script element: what the page gives, or else the way to it. "<" is written so that no
 * text can end the element.
 */
export function structuredData(page: PageHeadProps & Place, words: DataWords): string {
  const items = page.data ? page.data(words) : wayTo(page, words)
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': items }).replaceAll('<', '\\u003c')
}

function wayTo({ isIndexed, title, path }: PageHeadProps & Place, words: DataWords): object[] {
  return isIndexed ? [breadcrumbs(words, [{ name: title, path }])] : []
}
