import { getDocumentMessages } from '#publications/documents/messages/document-messages.ts'
import { html, type Piece, plainText } from './mail-layout.ts'
import { mailWords } from './mail-words.ts'
import type { Attachment, Mail } from './mailer.ts'
import type { Parcel } from './parcel.ts'
import type { Quotable } from './quotable.ts'

/** What mails say of the brand and of its warranty. */
export type BrandFacts = {
  name: string
  telephone: string
  email: string
  address: string
  warranty: { term: number; law: string; lawTranslation: string }
}

/**
 * Tells the visitor that the message has arrived. Nothing of what was written is repeated, so that nobody can have us
 * write to a stranger.
 */
export function receivedMail(parcel: Parcel, brand: BrandFacts): Mail {
  const { row, submission } = parcel
  const { lang, reference } = submission
  const words = mailWords(lang)
  const pieces: Piece[] = [
    { kind: 'text', text: words.hello },
    { kind: 'text', text: words.received(brand.name) },
    { kind: 'rows', rows: [[words.reference, reference]] },
    { kind: 'text', text: words.quote },
    ...closing(parcel, brand),
  ]
  return {
    to: row.recipient,
    subject: words.receivedSubject(reference),
    text: plainText(pieces, lang),
    html: html(pieces, lang),
    messageId: row.id,
  }
}

/** Confirms a registration: what may be quoted of it, the term with its start, the text the law prescribes, the certificate. */
export function registeredMail(
  parcel: Parcel,
  { code, serialNumber, bought }: Quotable,
  brand: BrandFacts,
  certificate: { address: string; file: Attachment | undefined },
): Mail {
  const { row, submission } = parcel
  const { lang, reference } = submission
  const words = mailWords(lang)
  const { years, warrantyStart, lawTitle } = getDocumentMessages(lang)
  const { term, law, lawTranslation } = brand.warranty
  const pieces: Piece[] = [
    { kind: 'text', text: words.hello },
    { kind: 'text', text: words.registered(brand.name) },
    {
      kind: 'rows',
      rows: [
        [words.reference, reference],
        ...rowOf(words.product, code),
        ...rowOf(words.serialNumber, serialNumber),
        ...rowOf(words.bought, bought),
        [words.term, years(term)],
      ],
    },
    { kind: 'text', text: warrantyStart },
    ...(certificate.file ? [{ kind: 'text' as const, text: words.attached }] : []),
    { kind: 'link', text: words.certificate, address: certificate.address },
    { kind: 'text', text: lawTitle },
    { kind: 'small', text: law, lang: 'en' },
    ...(lang === 'en' || lawTranslation === '' ? [] : [{ kind: 'small' as const, text: lawTranslation }]),
    { kind: 'text', text: words.quote },
    ...closing(parcel, brand),
  ]
  return {
    to: row.recipient,
    subject:
      code === undefined ? words.registeredAnySubject(reference) : words.registeredSubject(code, reference),
    text: plainText(pieces, lang),
    html: html(pieces, lang),
    attachments: certificate.file ? [certificate.file] : [],
    messageId: row.id,
  }
}

function rowOf(name: string, text: string | undefined): [string, string][] {
  return text === undefined ? [] : [[name, text]]
}

function closing({ submission }: Parcel, { name, telephone, email, address }: BrandFacts): Piece[] {
  return [
    { kind: 'text', text: `${name}\n${telephone}\n${email}\n${address}` },
    { kind: 'small', text: mailWords(submission.lang).notYou },
  ]
}
