import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { LANGS, LANGUAGE_CODES, type Lang, languageOf } from '#contract/languages.ts'

/** Files of texts by their path from the module that names them, which ends in the language's tag and `.po`. */
type Catalogues = Readonly<Record<string, () => Promise<{ messages: Messages }>>>

/** The texts that are there so far. Each feature adds its own when its first page is opened. */
const texts: Readonly<Record<Lang, Messages>> = { en: {}, cn: {}, tw: {}, kr: {}, id: {} }

/**
 * Adds texts to those that are there: in the browser those of the page's language only, since another language is another
 * document; on the server all five.
 */
export async function addTexts(catalogues: Catalogues): Promise<void> {
  const langs = import.meta.env.SSR ? LANGS : [languageOf(window.location.pathname)]
  await Promise.all(
    langs.map(async (lang) => {
      const load = catalogues[`./messages/${lang}.po`]
      if (!load) throw new Error(`There is no catalogue ${lang}.po`)
      Object.assign(texts[lang], (await load()).messages)
    }),
  )
}

/** The texts of one language, ready to be given to the page. */
export async function loadMessages(lang: Lang): Promise<I18n> {
  await addShared()
  return setupI18n({ locale: LANGUAGE_CODES[lang], messages: { [LANGUAGE_CODES[lang]]: texts[lang] } })
}

let shared: Promise<void> | undefined
/** The texts of the frame and the parts that every page may use. */
function addShared(): Promise<void> {
  shared ??= addTexts(import.meta.glob<{ messages: Messages }>('./messages/*.po'))
  return shared
}
