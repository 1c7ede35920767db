import { createContext } from 'react'
import { LANGS } from '#contract/languages.ts'
import type { SiteContext } from './site-context.ts'

/** Returns the languages of a page, for links in its head. */
export const PageLanguages = createContext<SiteContext['languagesOf']>(() => LANGS)
