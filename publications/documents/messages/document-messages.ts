import type { DocumentKind } from '#contract/catalogue.ts'
import type { Lang } from '#contract/languages.ts'
import { cn } from './cn.ts'
import { en } from './en.ts'
import { id } from './id.ts'
import { kr } from './kr.ts'
import { tw } from './tw.ts'

/** Fixed texts of the documents. English defines the type; the other languages must provide every text. */
export type DocumentMessages = typeof en

export type DocumentTitles = Record<DocumentKind, string>

/** Names of documents in lists, for those that differ from the title on the cover. */
export type ListNames = { installation_guide: string; menu_dow: string }

const MESSAGES: Record<Lang, DocumentMessages> = { en, cn, tw, kr, id }

/** Return the fixed texts in a language. */
export function getDocumentMessages(lang: Lang): DocumentMessages {
  return MESSAGES[lang]
}

/** Return the name of a document in lists. */
export function getDocumentName(kind: DocumentKind | 'menu_dow', lang: Lang): string {
  const { titles, listed } = MESSAGES[lang]
  return { ...titles, ...listed }[kind]
}
