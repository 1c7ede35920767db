import * as cn from './languages/cn.ts'
import * as en from './languages/en.ts'
import * as id from './languages/id.ts'
import * as kr from './languages/kr.ts'
import * as tw from './languages/tw.ts'
import type { Lang } from './languages.ts'

export type LanguageSettings = {
  /** The language's own name. */
  name: string
  switcherLabel: string
  /** For the brand's team. */
  englishName: string
  /** Name of the country market. */
  marketName: string
  /** Open Graph locales need a country: the one where most readers of the language live. */
  openGraphLocale: string
  /** Font of Open Graph images: a file of publications/documents/fonts, and its Pango name with a size in points. */
  openGraphFont: { file: string; name: string }
  /** Common words of questions that carry no meaning for a search, separated by spaces. */
  stopWords: string
}

/** What differs by language beside texts and BCP 47 codes. Server only: the browser takes single exports of `languages/`. */
export const LANGUAGE_SETTINGS: Record<Lang, LanguageSettings> = { en, cn, tw, kr, id }
