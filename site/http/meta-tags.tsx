import { ogImagePath, renditionPath } from '#contract/file-paths.ts'
import { type Lang, localizePath } from '#contract/languages.ts'
import type { Picture } from '#contract/picture.ts'
import { LANGUAGES, type Language } from '../i18n/language-labels.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import type { PageHeadProps } from './page-head.tsx'

/** What structured data needs of the page it stands on. */
export type JsonLdContext = {
  brand: string
  origin: string
  /** The whole address of a path in the page's language. */
  absoluteUrl: (path: string) => string
}

/** The canonical address, without language, and whether search engines list it. */
type CanonicalPage = { path: string; isIndexed: boolean }

type Props = PageHeadProps & CanonicalPage & { brand: string; origin: string; language: Language }

/** Networks know languages by country; the countries are where most readers of the language live. */
const OG_LOCALES: Readonly<Record<Lang, string>> = {
  en: 'en_AU',
  cn: 'zh_CN',
  tw: 'zh_TW',
  kr: 'ko_KR',
  id: 'id_ID',
}

/** The part of the head that search engines and sharing read. */
export function MetaTags({ isIndexed, ...props }: Props) {
  const { description, picture, origin, language, path } = props
  const url = origin + localizePath(path, language.tag)
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {isIndexed ? <HreflangLinks origin={origin} path={path} /> : <meta name="robots" content="noindex" />}
      <OpenGraphTags {...props} address={url} />
      {isIndexed ? <AlternateLocales lang={language.tag} /> : null}
      {picture ? <OgImageSource picture={picture} /> : null}
    </>
  )
}

/** What networks show of a page. Its picture carries its title, which therefore is the picture's description too. */
function OpenGraphTags(props: Omit<Props, 'isIndexed'> & { address: string }) {
  const { title, description, kind = 'website', brand, origin, language, path, address: url } = props
  return (
    <>
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={brand} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={origin + ogImagePath(path, language.tag)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta property="og:locale" content={OG_LOCALES[language.tag]} />
    </>
  )
}

function AlternateLocales({ lang }: { lang: Lang }) {
  return LANGUAGES.filter(({ tag }) => tag !== lang).map(({ tag }) => (
    <meta key={tag} property="og:locale:alternate" content={OG_LOCALES[tag]} />
  ))
}

function HreflangLinks({ origin, path }: { origin: string; path: string }) {
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
function OgImageSource({ picture }: { picture: Picture }) {
  const format = picture.cutout ? 'png' : 'jpg'
  return <meta name="share-picture" content={renditionPath(picture, 'landscape', 1280, format)} />
}

/**
 * Structured data as the text of a script element: what the page gives, or else the way to it. "<" is written so that no
 * text can end the element.
 */
export function renderJsonLd(page: PageHeadProps & CanonicalPage, context: JsonLdContext): string {
  const items = page.jsonLd ? page.jsonLd(context) : defaultJsonLd(page, context)
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': items }).replaceAll('<', '\\u003c')
}

function defaultJsonLd(
  { isIndexed, title, path }: PageHeadProps & CanonicalPage,
  context: JsonLdContext,
): object[] {
  return isIndexed ? [breadcrumbs(context, [{ name: title, path }])] : []
}
