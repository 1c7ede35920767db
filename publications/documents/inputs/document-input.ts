import { createHash } from 'node:crypto'
import { LANGUAGE_CODES, type Lang } from '#contract/languages.ts'
import { getFormatters } from '../document-formatters.ts'
import { getDocumentMessages } from '../messages/document-messages.ts'
import type { DocumentMessages } from '../messages/en.ts'
import type { DocumentSettings } from '../queries/document-content.ts'
import type { PictureSource } from './document-pictures.ts'

/** Everything that decides the bytes of a document, apart from templates, fonts and compiler. */
export type DocumentInput = {
  /** Name of the template without `.typ`. */
  template: string
  /** JSON of the frame and the content of the document. */
  data: string
  pictures: PictureSource[]
}

/** Properties that the shared templates need for every document. */
export type DocumentFrame = {
  lang: Lang
  language: { code: string; region: string | null }
  /** Title of the kind, such as "Spec sheet". */
  title: string
  /** Product code, category name or registration reference. */
  subject: string
  brand: Pick<DocumentSettings['brand'], 'name' | 'logo'>
  /** Label with the date of the last change to the texts; empty if unknown. */
  edition: string
  /** UTC year, month, day, hour, minute and second of that change. */
  created: number[] | null
  messages: DocumentMessages
}

export type FrameOptions = {
  settings: DocumentSettings
  subject: string
  titleOf: (messages: DocumentMessages) => string
  /** ISO times of the last change to each text used. */
  changes: readonly string[]
}

/** Typst distinguishes Simplified and Traditional Chinese by region. */
const REGIONS: Partial<Record<Lang, string>> = { en: 'AU', cn: 'CN', tw: 'TW' }

/** Return the frame of a document. Its date is that of the content, so that the same content gives the same bytes. */
export function documentFrame({ settings, subject, titleOf, changes }: FrameOptions): DocumentFrame {
  const { lang, brand } = settings
  const messages = getDocumentMessages(lang)
  const changed = changes.toSorted().at(-1) ?? ''
  return {
    lang,
    language: { code: LANGUAGE_CODES[lang].slice(0, 2), region: REGIONS[lang] ?? null },
    title: titleOf(messages),
    subject,
    brand: { name: brand.name, logo: brand.logo },
    edition: changed === '' ? '' : messages.edition(getFormatters(lang).date(changed)),
    created: changed === '' ? null : toDateParts(new Date(changed)),
    messages,
  }
}

function toDateParts(date: Date): number[] {
  return date
    .toISOString()
    .split(/\D/)
    .slice(0, 6)
    .map((part) => Number(part))
}

/** Combine the parts of an input. Messages that are functions are not part of the JSON; their results are. */
export function toDocumentInput(
  template: string,
  data: DocumentFrame & Record<string, unknown>,
  pictures: PictureSource[],
): DocumentInput {
  return { template, data: JSON.stringify(data), pictures }
}

/** Return the hash that identifies a document. `designHash` covers templates, fonts and compiler. */
export function hashDocumentInput({ template, data }: DocumentInput, designHash: string): string {
  return createHash('sha256')
    .update(JSON.stringify([designHash, template, data]))
    .digest('hex')
    .slice(0, 16)
}
