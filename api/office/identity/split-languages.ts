import { isLang, type Lang } from '#contract/languages.ts'

/** Parse the stored languages of a translator. */
export function splitLanguages(languages: string): Lang[] {
  return languages.split(',').filter(isLang)
}
