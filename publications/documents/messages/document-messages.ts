import type { DocumentKind } from '#contract/catalogue.ts'
import type { Lang } from '#contract/languages.ts'
import { cn } from './cn.ts'
import { en } from './en.ts'
import { id } from './id.ts'
import { kr } from './kr.ts'
import { tw } from './tw.ts'

/** The fixed words of the documents. English gives the shape; the others must fill all of it. */
export type DocumentMessages = typeof en

/** The title of every kind of document. */
export type DocumentTitles = Record<DocumentKind, string>

/** How lists name a document where its own cover says something else. */
export type ListNames = { installation_guide: string; menu_dow: string }

const MESSAGES: Record<Lang, DocumentMessages> = { en, cn, tw, kr, id }

/** The fixed words in one language. */
export function getDocumentMessages(lang: Lang): DocumentMessages {
  return MESSAGES[lang]
}

/** What a list calls a document in this language. */
export function getDocumentName(kind: DocumentKind | 'menu_dow', lang: Lang): string {
  const { titles, listed } = MESSAGES[lang]
  return { ...titles, ...listed }[kind]
}
