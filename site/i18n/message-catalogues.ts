import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { LANGS, LANGUAGE_CODES, type Lang, languageOfPath } from '#contract/languages.ts'

/** Message catalogues by their path from the module that names them, which ends in the language's tag and `.po`. */
type MessageCatalogues = Readonly<Record<string, () => Promise<MessageCatalogue>>>
export type MessageCatalogue = { messages: Messages }

const createI18n = (lang: Lang): I18n =>
  setupI18n({ locale: LANGUAGE_CODES[lang], messages: { [LANGUAGE_CODES[lang]]: {} } })

/** One instance for each language. Each feature adds its own messages when its first module is loaded. */
const i18nByLang: Readonly<Record<Lang, I18n>> = {
  en: createI18n('en'),
  cn: createI18n('cn'),
  tw: createI18n('tw'),
  kr: createI18n('kr'),
  id: createI18n('id'),
}

/**
 * Adds messages: in the browser those of the page's language, on the server all five. A `load-messages.ts` awaits it at its top level, so
 * that a module which imports that file waits for its messages.
 */
export async function addMessages(catalogues: MessageCatalogues): Promise<void> {
  const langs = import.meta.env.SSR ? LANGS : [languageOfPath(window.location.pathname)]
  await Promise.all(
    langs.map(async (lang) => {
      const load = catalogues[`./messages/${lang}.po`]
      if (!load) throw new Error(`There is no catalogue ${lang}.po`)
      i18nByLang[lang].load(LANGUAGE_CODES[lang], (await load()).messages)
    }),
  )
}

/** The messages of one language, with those that every page may use. */
export async function loadI18n(lang: Lang): Promise<I18n> {
  await addSharedMessages()
  return i18nByLang[lang]
}

let sharedMessages: Promise<void> | undefined
function addSharedMessages(): Promise<void> {
  sharedMessages ??= addMessages(import.meta.glob<MessageCatalogue>('./messages/*.po'))
  return sharedMessages
}
