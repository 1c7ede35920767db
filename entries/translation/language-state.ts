import type { Lang } from '#contract/languages.ts'
import { type FieldPath, pathName, valueAt } from '#contract/office/body/path.ts'
import type { TextState } from '#contract/office/entries.ts'
import type { Form } from '#contract/office/forms/form.ts'
import { textsOf } from '#contract/office/forms/texts-of.ts'
import type { LanguageState } from '#database/entry-tables.ts'
import { listTexts, type Sources, shortHash } from '../store/body.ts'

export type TextField = {
  path: FieldPath
  english: string
  /** Hash of the English text that the translation was made from; undefined if it is unknown. */
  source: string | undefined
  state: TextState
}

export type Translation = {
  facts: unknown
  english: unknown
  /** Undefined if the language has no texts. */
  texts: unknown
  sources: Sources
}

/** Compare a translation with the current English, text by text. */
export function compareWithEnglish(form: Form, { facts, english, texts, sources }: Translation): TextField[] {
  return listTexts(textsOf(form, facts, english)).map(({ path, text }) => {
    const translated = valueAt(texts, path)
    const source = sources[pathName(path)]
    const isEmpty = typeof translated !== 'string' || translated.trim() === ''
    const isCurrent = source === shortHash(text)
    return { path, english: text, source, state: isEmpty ? 'empty' : isCurrent ? 'done' : 'changed' }
  })
}

export type LanguageSummary = {
  lang: Lang
  state: LanguageState
  missing: number
  changed: number
}

/** Sum up a translation. Out of date takes precedence over unpublished changes: it is the work that remains. */
export function summarizeLanguage(
  lang: Lang,
  fields: readonly TextField[],
  { hasTexts, hasDraft }: { hasTexts: boolean; hasDraft: boolean },
): LanguageSummary {
  const count = (state: TextState) => fields.filter((field) => field.state === state).length
  const [missing, changed] = [count('empty'), hasTexts ? count('changed') : 0]
  const isOutdated = missing + changed > 0
  const state = !hasTexts ? 'missing' : isOutdated ? 'outdated' : hasDraft ? 'draft' : 'done'
  return { lang, state, missing, changed }
}
