import { ogImagePath, renditionPath } from '#contract/file-paths.ts'
import * as cn from '#contract/languages/cn.ts'
import * as en from '#contract/languages/en.ts'
import * as id from '#contract/languages/id.ts'
import * as kr from '#contract/languages/kr.ts'
import * as tw from '#contract/languages/tw.ts'
import { LANGUAGE_CODES, type Lang, localizePath } from '#contract/languages.ts'
import type { Picture } from '#contract/picture.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import type { JsonLdContext, PageHeadProps } from './page-head-props.ts'

/** The canonical path, without language prefix, and whether search engines may index the page. */
type CanonicalPage = { path: string; isIndexed: boolean }

type Props = PageHeadProps &
  CanonicalPage & {
    brand: string
    origin: string
    /** The language of the canonical page. */
    lang: Lang
    /** All languages of an indexed page, itself included. */
    alternates: readonly Lang[]
  }

// Single exports: the whole settings would reach the scripts of the browser.
const OPEN_GRAPH_LOCALES: Record<Lang, string> = {
  en: en.openGraphLocale,
  cn: cn.openGraphLocale,
  tw: tw.openGraphLocale,
  kr: kr.openGraphLocale,
  id: id.openGraphLocale,
}

/** Render the meta tags and links for search engines and social networks. */
export function MetaTags({ isIndexed, alternates, ...props }: Props) {
  const { description, picture, origin, lang, path } = props
  const url = origin + localizePath(path, lang)
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {isIndexed ? null : <meta name="robots" content="noindex" />}
      <HreflangLinks origin={origin} path={path} langs={alternates} />
      <OpenGraphTags {...props} url={url} />
      <AlternateLocales langs={alternates.filter((other) => other !== lang)} />
      {picture ? <OgImageSource picture={picture} /> : null}
    </>
  )
}

/** The generated picture shows the page's title, which is therefore its alternative text too. */
function OpenGraphTags(props: Omit<Props, 'isIndexed' | 'alternates'> & { url: string }) {
  const { title, description, kind = 'website', brand, origin, lang, path, url } = props
  return (
    <>
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={brand} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={origin + ogImagePath(path, lang)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta property="og:locale" content={OPEN_GRAPH_LOCALES[lang]} />
    </>
  )
}

function AlternateLocales({ langs }: { langs: readonly Lang[] }) {
  return langs.map((lang) => (
    <meta key={lang} property="og:locale:alternate" content={OPEN_GRAPH_LOCALES[lang]} />
  ))
}

/** A page in one language has no alternates. */
function HreflangLinks({ origin, path, langs }: { origin: string; path: string; langs: readonly Lang[] }) {
  if (langs.length < 2) return null
  return (
    <>
      {langs.map((lang) => (
        <link
          key={lang}
          rel="alternate"
          hrefLang={LANGUAGE_CODES[lang]}
          href={origin + localizePath(path, lang)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
    </>
  )
}

/** Names the source of the Open Graph image (server/media/og-image-store.ts). */
function OgImageSource({ picture }: { picture: Picture }) {
  const format = picture.cutout ? 'png' : 'jpg'
  return <meta name="share-picture" content={renditionPath(picture, 'landscape', 1280, format)} />
}

/**
 * Return the page's structured data, by default its breadcrumbs, as the text of a script element. "<" is escaped so that no text
 * can close the element.
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
