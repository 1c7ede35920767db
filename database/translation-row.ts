import type { Lang } from '#contract/languages.ts'

/** The columns shared by all translation tables. */
export type TranslationRow = {
  lang: Lang
  status: 'draft' | 'published'
  /** ISO time of the last change to this translation. */
  updatedAt: string
}
