import { LANGUAGE_SETTINGS } from '#contract/language-settings.ts'
import { LANGS, type Lang } from '#contract/languages.ts'
import { fold } from './fold.ts'

const STOP_WORDS = new Map(
  LANGS.map((lang) => [lang, new Set(fold(LANGUAGE_SETTINGS[lang].stopWords).split(' '))]),
)

/** Return true for a stop word or a single Latin letter. */
export function isStopWord(word: string, lang: Lang): boolean {
  return STOP_WORDS.get(lang)?.has(word) === true || /^[a-z]$/.test(word)
}
