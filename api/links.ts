import { LANGS, type Lang } from '#contract/languages.ts'

const PAGE_LINK = /(<a href=")(\/(?!\/|documents\/|media\/|api\/)[^"]*)/g
const PREFIXED = new RegExp(`^/(${LANGS.join('|')})(/|$)`)

/** Editors write links to this site without a language, and every reader stays in their own. */
export function linksInLanguage(html: string, lang: Lang): string {
  if (lang === 'en') return html
  return html.replaceAll(PAGE_LINK, (whole, start: string, path: string) =>
    PREFIXED.test(path) ? whole : `${start}/${lang}${path === '/' ? '' : path}`,
  )
}
