import { LANGUAGE_CODES, type Lang } from '#contract/languages.ts'

export type Language = {
  tag: Lang
  /** The switcher's label. */
  label: string
  /** The language's own name: the accessible name of the label. */
  name: string
  /** BCP 47 code for `lang` attributes, `hreflang` and `Intl`. */
  code: string
}

/** The five languages in the order of the switcher. */
export const LANGUAGES: readonly Language[] = [
  { tag: 'en', label: 'EN', name: 'English', code: LANGUAGE_CODES.en },
  { tag: 'cn', label: '简', name: '简体中文', code: LANGUAGE_CODES.cn },
  { tag: 'tw', label: '繁', name: '繁體中文', code: LANGUAGE_CODES.tw },
  { tag: 'kr', label: '韩', name: '한국어', code: LANGUAGE_CODES.kr },
  { tag: 'id', label: 'ID', name: 'Bahasa Indonesia', code: LANGUAGE_CODES.id },
]
