import type { Lang } from '../i18n/languages.ts'

/** The file with the routes of one language, from the file with all of them; any text around it stays. */
export function manifestOf(text: string, lang: Lang): string {
  return text.replaceAll(/(manifest-\w+)\.js/g, `$1.${lang}.js`)
}
