import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { LANGS, LANGUAGE_CODES, type Lang } from '#contract/languages.ts'
import { DOCUMENT_LANGUAGE } from './document-language.ts'

/** Loaders of message catalogues by their relative path, `./messages/<tag>.po`. */
type MessageCatalogues = Readonly<Record<string, () => Promise<MessageCatalogue>>>
export type MessageCatalogue = { messages: Messages }

const createI18n = (lang: Lang): I18n =>
  setupI18n({ locale: LANGUAGE_CODES[lang], messages: { [LANGUAGE_CODES[lang]]: {} } })

/** One instance per language. Each feature adds its messages when its first module is loaded. */
const i18nByLang: Readonly<Record<Lang, I18n>> = {
  en: createI18n('en'),
  cn: createI18n('cn'),
  tw: createI18n('tw'),
  kr: createI18n('kr'),
  id: createI18n('id'),
}

/**
 * Add messages: in the browser those of the page's language, on the server all five. Each `load-messages.ts` awaits this at its
 * top level, so that modules that import it wait for their messages.
 *
 * @throws if a catalogue is missing
 */
export async function addMessages(catalogues: MessageCatalogues): Promise<void> {
  const langs = import.meta.env.SSR ? LANGS : [DOCUMENT_LANGUAGE]
  await Promise.all(
    langs.map(async (lang) => {
      const load = catalogues[`./messages/${lang}.po`]
      if (!load) throw new Error(`There is no catalogue ${lang}.po`)
      i18nByLang[lang].load(LANGUAGE_CODES[lang], (await load()).messages)
    }),
  )
}

/** Return the messages of a language, after adding those of every page. */
export async function loadI18n(lang: Lang): Promise<I18n> {
  await addSharedMessages()
  return i18nByLang[lang]
}

let sharedMessages: Promise<void> | undefined
function addSharedMessages(): Promise<void> {
  sharedMessages ??= addMessages(import.meta.glob<MessageCatalogue>('./messages/*.po'))
  return sharedMessages
}
