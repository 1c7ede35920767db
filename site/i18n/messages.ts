import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { LANGUAGE_CODES, type Lang } from '#contract/languages.ts'

/** Each language's texts are a file of their own: only the page's language is sent. */
const catalogues: Record<Lang, () => Promise<{ messages: Messages }>> = {
  en: () => import('./messages/en.po'),
  cn: () => import('./messages/cn.po'),
  tw: () => import('./messages/tw.po'),
  kr: () => import('./messages/kr.po'),
  id: () => import('./messages/id.po'),
}

/** The texts of one language, ready to be given to the page. */
export async function loadMessages(lang: Lang): Promise<I18n> {
  const { messages } = await catalogues[lang]()
  return setupI18n({ locale: LANGUAGE_CODES[lang], messages: { [LANGUAGE_CODES[lang]]: messages } })
}
