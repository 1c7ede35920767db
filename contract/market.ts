import { z } from 'zod'
import { LANGS } from '#contract/languages.ts'

export const lang = z.enum(LANGS).describe('Language tag: en, cn (zh-Hans), tw (zh-Hant), kr (ko) or id')

export const country = z.literal('au').describe('Country market; only Australia is supported.')

/** Optional input of every call. Unknown values are rejected with status 400. */
export const market = z.object({ lang: lang.default('en'), country: country.default('au') })
