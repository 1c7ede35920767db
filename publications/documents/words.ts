import type { DocumentKind } from '#contract/catalogue.ts'
import type { Lang } from '#contract/languages.ts'
import { cn } from './words/cn.ts'
import { en } from './words/en.ts'
import { id } from './words/id.ts'
import { kr } from './words/kr.ts'
import { tw } from './words/tw.ts'

/** The fixed words of the documents. English gives the shape; the others must fill all of it. */
export type DocumentWords = typeof en

/** The title of every kind of document. */
export type KindTitles = Record<DocumentKind, string>

/** How lists name a document where its own cover says something else. */
export type ListedNames = { installation_guide: string; menu_dow: string }

const WORDS: Record<Lang, DocumentWords> = { en, cn, tw, kr, id }

/** The fixed words in one language. */
export function documentWords(lang: Lang): DocumentWords {
  return WORDS[lang]
}

/** What a list calls a document in this language. */
export function documentName(kind: DocumentKind | 'menu_dow', lang: Lang): string {
  const { titles, listed } = WORDS[lang]
  return { ...titles, ...listed }[kind]
}
