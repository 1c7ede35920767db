import type { Lang } from '../i18n/languages.ts'

/**
 * Specified addresses whose pages are still to come, with their names. They are read by a loader only, so that they
 * weigh nothing in the browser; a test says which they are, and the list is empty when the site is whole.
 */
export const INTERIM: Readonly<Record<string, Readonly<Record<Lang, string>>>> = {
}

/** The name of a page that is still to come, or undefined for any other address. */
export function interimTitle(page: string, lang: Lang): string | undefined {
  return INTERIM[page]?.[lang]
}
