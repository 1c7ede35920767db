import { getDocumentMessages } from '#publications/documents/messages/document-messages.ts'
import type { DeliveryPayload } from './delivery-payload.ts'
import type { EchoSafeFields } from './echo-safe-fields.ts'
import { type MailBlock, renderHtml, renderText } from './mail-layout.ts'
import { getMailMessages } from './mail-messages.ts'
import type { Attachment, Mail } from './mailer.ts'

/** Facts about the brand and its warranty for mails. */
export type BrandFacts = {
  name: string
  telephone: string
  email: string
  address: string
  warranty: { term: number; law: string; lawTranslation: string }
}

/**
 * Build the mail that confirms receipt to the visitor, also of a registration under review. It quotes none of the submitted
 * text, so that the form cannot be used to send messages to strangers.
 */
export function buildReceivedMail(payload: DeliveryPayload, brand: BrandFacts): Mail {
  const { row, submission } = payload
  const { kind, lang, reference } = submission
  const messages = getMailMessages(lang)
  const isRegistration = kind === 'registration'
  const blocks: MailBlock[] = [
    { kind: 'text', text: messages.greeting },
    { kind: 'text', text: isRegistration ? messages.underReview(brand.name) : messages.received(brand.name) },
    { kind: 'rows', rows: [[messages.reference, reference]] },
    { kind: 'text', text: messages.quote },
    ...closingBlocks(payload, brand),
  ]
  return {
    to: row.recipient,
    subject: isRegistration ? messages.underReviewSubject(reference) : messages.receivedSubject(reference),
    text: renderText(blocks, lang),
    html: renderHtml(blocks, lang),
    messageId: row.id,
  }
}

/**
 * Build the mail that confirms a registration: the echo-safe fields, the warranty term and its start, the wording that
 * Australian consumer law prescribes, and the certificate.
 */
export function buildRegisteredMail(
  payload: DeliveryPayload,
  { code, serialNumber, purchaseDate }: EchoSafeFields,
  brand: BrandFacts,
  certificate: { url: string; file: Attachment | undefined },
): Mail {
  const { row, submission } = payload
  const { lang, reference } = submission
  const messages = getMailMessages(lang)
  const { years, warrantyStart, lawTitle } = getDocumentMessages(lang)
  const { term, law, lawTranslation } = brand.warranty
  const blocks: MailBlock[] = [
    { kind: 'text', text: messages.greeting },
    { kind: 'text', text: messages.registered(brand.name) },
    {
      kind: 'rows',
      rows: [
        [messages.reference, reference],
        ...rowOf(messages.product, code),
        ...rowOf(messages.serialNumber, serialNumber),
        ...rowOf(messages.purchaseDate, purchaseDate),
        [messages.term, years(term)],
      ],
    },
    { kind: 'text', text: warrantyStart },
    ...(certificate.file ? [{ kind: 'text' as const, text: messages.attached }] : []),
    { kind: 'link', text: messages.certificate, url: certificate.url },
    { kind: 'text', text: lawTitle },
    { kind: 'small', text: law, lang: 'en' },
    ...(lang === 'en' || lawTranslation === '' ? [] : [{ kind: 'small' as const, text: lawTranslation }]),
    { kind: 'text', text: messages.quote },
    ...closingBlocks(payload, brand),
  ]
  return {
    to: row.recipient,
    subject:
      code === undefined
        ? messages.registeredAnySubject(reference)
        : messages.registeredSubject(code, reference),
    text: renderText(blocks, lang),
    html: renderHtml(blocks, lang),
    attachments: certificate.file ? [certificate.file] : [],
    messageId: row.id,
  }
}

function rowOf(name: string, text: string | undefined): [string, string][] {
  return text === undefined ? [] : [[name, text]]
}

function closingBlocks(
  { submission }: DeliveryPayload,
  { name, telephone, email, address }: BrandFacts,
): MailBlock[] {
  return [
    { kind: 'text', text: `${name}\n${telephone}\n${email}\n${address}` },
    { kind: 'small', text: getMailMessages(submission.lang).wrongRecipient },
  ]
}
