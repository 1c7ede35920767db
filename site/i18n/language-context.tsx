import { createContext, type ReactNode, use } from 'react'
import type { Lang } from '#contract/languages.ts'
import { LANGUAGES, type Language } from './language-labels.ts'

const LanguageContext = createContext<Lang>('en')

/** Provide the page's language. */
export function LanguageProvider({ lang, children }: { lang: Lang; children: ReactNode }) {
  return <LanguageContext value={lang}>{children}</LanguageContext>
}

/** Return the tag of the page's language. */
export function useLang(): Lang {
  return use(LanguageContext)
}

/** Return the page's language with its names and code. */
export function useLanguage(): Language {
  const lang = useLang()
  const found = LANGUAGES.find((language) => language.tag === lang)
  if (!found) throw new Error(`There is no language ${lang}`)
  return found
}
