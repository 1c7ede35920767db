import { i18n, type Messages } from '@lingui/core'
import type { OfficeLanguage } from '#contract/office/office-schemas.ts'

const catalogues = import.meta.glob<{ messages: Messages }>('../messages/*.po')
const CODES: Record<OfficeLanguage, string> = { en: 'en-AU', cn: 'zh-Hans' }

/** Show all screens in a language. */
export async function activateLanguage(lang: OfficeLanguage): Promise<void> {
  const load = catalogues[`../messages/${lang}.po`]
  if (!load) throw new Error(`there are no messages in ${lang}`)
  const { messages } = await load()
  i18n.loadAndActivate({ locale: lang, messages })
  document.documentElement.lang = CODES[lang]
}

/** Return the language of the browser, until the account's own is known. */
export function browserLanguage(): OfficeLanguage {
  return navigator.language.toLowerCase().startsWith('zh') ? 'cn' : 'en'
}

/** Return the BCP 47 code of the screens' language. */
export function languageCode(): string {
  return document.documentElement.lang || 'en-AU'
}
