import type { Lang } from '#contract/languages.ts'
import { looksDeliverable } from '../enquiries/email-address.ts'
import { addressGiven, KIND_NAMES, readableRows } from '../enquiries/labels.ts'
import { TIME_ZONE } from '../melbourne-time.ts'
import { html, type Piece, plainText } from './mail-layout.ts'
import type { Attachment, Mail } from './mailer.ts'
import type { Parcel } from './parcel.ts'

const LANGUAGES: Record<Lang, string> = {
  en: 'English',
  cn: 'Simplified Chinese',
  tw: 'Traditional Chinese',
  kr: 'Korean',
  id: 'Indonesian',
}

const TIME = new Intl.DateTimeFormat('en-AU', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
})

/** One readable mail with everything a visitor wrote; an answer to it goes to the visitor. */
export function teamMail(parcel: Parcel, to: string, attachments: Attachment[]): Mail {
  const { row, submission, fields, uploads } = parcel
  const { kind, reference } = submission
  const isChange = row.changeNumber > 0
  const name = isChange ? `${KIND_NAMES[kind]}, corrected` : KIND_NAMES[kind]
  const rows = readableRows(kind, fields).filter(([, text]) => text !== '')
  const pieces: Piece[] = [
    { kind: 'heading', text: `${name} ${reference}` },
    ...(isChange ? [{ kind: 'text' as const, text: CORRECTED }] : []),
    { kind: 'rows', rows },
    ...receiptPieces(uploads, attachments),
    { kind: 'rows', rows: circumstances(parcel) },
    { kind: 'small', text: closing(parcel) },
  ]
  const address = addressGiven(fields)
  return {
    to,
    ...(looksDeliverable(address) ? { replyTo: address } : {}),
    subject: `${name} ${reference}${headline(parcel)}`,
    text: plainText(pieces, 'en'),
    html: html(pieces, 'en'),
    attachments,
    messageId: row.id,
  }
}

const CORRECTED =
  'The visitor sent this form a second time with other words. This is the later wording; the reference is the same.'

/** What tells one enquiry from another in a list of mails. */
function headline({ fields, submission }: Parcel): string {
  if ('code' in fields) return ` – ${fields.code}`
  if ('model' in fields) return ` – ${fields.model}`
  if ('company' in fields) return ` – ${fields.company}`
  return submission.kind === 'feedback' && 'city' in fields ? ` – ${fields.city}` : ''
}

function circumstances({ submission }: Parcel): [string, string][] {
  const { createdAt, lang, page, notice, requestId } = submission
  const rows: [string, string][] = [
    ['Received', TIME.format(new Date(createdAt))],
    ['Language', LANGUAGES[lang]],
    ['Page', page],
    ['Notice shown', notice],
    ['Request', requestId],
  ]
  return rows.filter(([, text]) => text !== '')
}

function receiptPieces(uploads: Parcel['uploads'], attachments: readonly Attachment[]): Piece[] {
  return uploads.map(({ id, reference, type, bytes, name }) => {
    const isAttached = attachments.some(({ filename }) => filename.includes(id.slice(0, 8)))
    const where = isAttached
      ? 'It is attached; it comes from a stranger, so open it with care.'
      : `It is kept on the server: npm run enquiries -- receipt --reference ${reference}`
    return { kind: 'text', text: `Receipt “${name}” (${type}, ${Math.ceil(bytes / 1024)} KB). ${where}` }
  })
}

function closing({ fields }: Parcel): string {
  return looksDeliverable(addressGiven(fields))
    ? 'An answer to this mail goes to the visitor.'
    : 'The visitor gave no address that mail could reach.'
}
