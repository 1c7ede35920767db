import { LANGUAGE_SETTINGS } from '#contract/language-settings.ts'
import { LANGS, type Lang } from '#contract/languages.ts'

const STOP_WORDS = new Map(
  LANGS.map((lang) => [lang, new Set(LANGUAGE_SETTINGS[lang].stopWords.split(/\s+/))]),
)

/** Return true for a stop word or a single Latin letter. */
export function isStopWord(word: string, lang: Lang): boolean {
  return STOP_WORDS.get(lang)?.has(word) === true || /^[a-z]$/.test(word)
}
