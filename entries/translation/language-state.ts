import type { Lang } from '#contract/languages.ts'
import { type FieldPath, pathName, valueAt } from '#contract/office/body/path.ts'
import type { LanguageState } from '#database/entry-tables.ts'
import { listTexts, shortHash } from '../store/body.ts'

export type FieldState = 'empty' | 'changed' | 'done'
export type WordField = {
  path: FieldPath
  english: string
  /** The English text that the translation was made from, if it is known and differs. */
  before: string | undefined
  state: FieldState
}

export type TranslationBasis = {
  english: unknown
  /** Undefined if the language has no words. */
  words: unknown
  /** The English body that the translation matches; undefined if unknown. */
  englishBefore: unknown
  /** Hash of the English text that single fields match, by path; empty if it is unknown which text a field matches. */
  checked: Readonly<Record<string, string>>
}

/** Compare a translation with the current English, field by field. */
export function compareWithEnglish({
  english,
  words,
  englishBefore,
  checked,
}: TranslationBasis): WordField[] {
  return listTexts(english).map(({ path, text }) => {
    const translated = valueAt(words, path)
    const hash = checked[pathName(path)]
    const before = hash === '' ? undefined : valueAt(englishBefore, path)
    const isCurrent = before === text || hash === shortHash(text)
    const isEmpty = typeof translated !== 'string' || translated.trim() === ''
    return {
      path,
      english: text,
      before: typeof before === 'string' && !isCurrent ? before : undefined,
      state: isEmpty ? 'empty' : isCurrent ? 'done' : 'changed',
    }
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
  fields: readonly WordField[],
  { hasWords, hasDraft }: { hasWords: boolean; hasDraft: boolean },
): LanguageSummary {
  const count = (state: FieldState) => fields.filter((field) => field.state === state).length
  const [missing, changed] = [count('empty'), hasWords ? count('changed') : 0]
  const isOutdated = missing + changed > 0
  const state = !hasWords ? 'missing' : isOutdated ? 'outdated' : hasDraft ? 'draft' : 'done'
  return { lang, state, missing, changed }
}
