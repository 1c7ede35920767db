import { z } from 'zod'

/** The language tags of the wire and of the address. English is the default and has no prefix. */
export const LANGS = ['en', 'cn', 'tw', 'kr', 'id'] as const
export const lang = z.enum(LANGS).describe('Language tag: en, cn (zh-Hans), tw (zh-Hant), kr (ko) or id')
export type Lang = z.infer<typeof lang>

export const country = z.literal('au').describe('Country market. Only Australia exists.')

/** What every call takes beside its own input. Both may be left out; anything unknown is refused with 400. */
export const market = z.object({ lang: lang.default('en'), country: country.default('au') })
export type Market = z.infer<typeof market>

/** BCP 47 codes, for `lang` attributes, `hreflang` and `Intl`. */
export const LANGUAGE_CODES: Record<Lang, string> = {
  en: 'en-AU',
  cn: 'zh-Hans',
  tw: 'zh-Hant',
  kr: 'ko',
  id: 'id',
}
