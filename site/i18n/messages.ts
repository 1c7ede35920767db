import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { LANGS, LANGUAGE_CODES, type Lang, languageOfPath } from '#contract/languages.ts'

/** Message catalogues by their path from the module that names them, which ends in the language's tag and `.po`. */
type Catalogues = Readonly<Record<string, () => Promise<Catalogue>>>
export type Catalogue = { messages: Messages }

const create = (lang: Lang): I18n =>
  setupI18n({ locale: LANGUAGE_CODES[lang], messages: { [LANGUAGE_CODES[lang]]: {} } })

/** One instance for each language. Each feature adds its own messages when its first module is loaded. */
const instances: Readonly<Record<Lang, I18n>> = {
  en: create('en'),
  cn: create('cn'),
  tw: create('tw'),
  kr: create('kr'),
  id: create('id'),
}

/**
 * Adds messages: in the browser those of the page's language, on the server all five. A `texts.ts` awaits it at its top level, so
 * that a module which imports that file waits for its messages.
 */
export async function addTexts(catalogues: Catalogues): Promise<void> {
  const langs = import.meta.env.SSR ? LANGS : [languageOfPath(window.location.pathname)]
  await Promise.all(
    langs.map(async (lang) => {
      const load = catalogues[`./messages/${lang}.po`]
      if (!load) throw new Error(`There is no catalogue ${lang}.po`)
      instances[lang].load(LANGUAGE_CODES[lang], (await load()).messages)
    }),
  )
}

/** The messages of one language, with those that every page may use. */
export async function loadMessages(lang: Lang): Promise<I18n> {
  await addShared()
  return instances[lang]
}

let shared: Promise<void> | undefined
function addShared(): Promise<void> {
  shared ??= addTexts(import.meta.glob<Catalogue>('./messages/*.po'))
  return shared
}
