import type { DocumentKind } from '#contract/catalogue.ts'
import type { Lang } from '#contract/languages.ts'
import { cn } from './cn.ts'
import { type DocumentMessages, en } from './en.ts'
import { id } from './id.ts'
import { kr } from './kr.ts'
import { tw } from './tw.ts'

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
