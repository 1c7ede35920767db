import * as cn from '#contract/languages/cn.ts'
import * as en from '#contract/languages/en.ts'
import * as id from '#contract/languages/id.ts'
import * as kr from '#contract/languages/kr.ts'
import * as tw from '#contract/languages/tw.ts'
import { LANGS, LANGUAGE_CODES, type Lang } from '#contract/languages.ts'

export type Language = {
  tag: Lang
  /** The switcher's label. */
  label: string
  /** The language's own name: the accessible name of the label. */
  name: string
  /** BCP 47 code for `lang` attributes, `hreflang` and `Intl`. */
  code: string
}

const BY_TAG: Record<Lang, Omit<Language, 'tag'>> = {
  en: { label: en.switcherLabel, name: en.name, code: LANGUAGE_CODES.en },
  cn: { label: cn.switcherLabel, name: cn.name, code: LANGUAGE_CODES.cn },
  tw: { label: tw.switcherLabel, name: tw.name, code: LANGUAGE_CODES.tw },
  kr: { label: kr.switcherLabel, name: kr.name, code: LANGUAGE_CODES.kr },
  id: { label: id.switcherLabel, name: id.name, code: LANGUAGE_CODES.id },
}

/** The languages in the order of the switcher. */
export const LANGUAGES: readonly Language[] = LANGS.map((tag) => ({ tag, ...BY_TAG[tag] }))
