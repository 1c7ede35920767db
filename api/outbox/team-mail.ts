import type { Lang } from '#contract/languages.ts'
import { isDeliverableEmail } from '../enquiries/email-address.ts'
import { contactAddressOf, KIND_LABELS, labelledFields } from '../enquiries/field-labels.ts'
import { TIME_ZONE } from '../melbourne-time.ts'
import type { DeliveryPayload } from './delivery-payload.ts'
import { type MailBlock, renderHtml, renderText } from './mail-layout.ts'
import type { Attachment, Mail } from './mailer.ts'

const LANGUAGE_NAMES: Record<Lang, string> = {
  en: 'English',
  cn: 'Simplified Chinese',
  tw: 'Traditional Chinese',
  kr: 'Korean',
  id: 'Indonesian',
}

const TIME_FORMAT = new Intl.DateTimeFormat('en-AU', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
})

/** One readable mail with everything a visitor wrote; an answer to it goes to the visitor. */
export function buildTeamMail(payload: DeliveryPayload, to: string, attachments: Attachment[]): Mail {
  const { row, submission, fields, uploads } = payload
  const { kind, reference } = submission
  const isRevision = row.changeNumber > 0
  const name = isRevision ? `${KIND_LABELS[kind]}, corrected` : KIND_LABELS[kind]
  const rows = labelledFields(kind, fields).filter(([, text]) => text !== '')
  const blocks: MailBlock[] = [
    { kind: 'heading', text: `${name} ${reference}` },
    ...(isRevision ? [{ kind: 'text' as const, text: REVISED_NOTICE }] : []),
    { kind: 'rows', rows },
    ...receiptBlocks(uploads, attachments),
    { kind: 'rows', rows: metadataRows(payload) },
    { kind: 'small', text: replyNotice(payload) },
  ]
  const contactAddress = contactAddressOf(fields)
  return {
    to,
    ...(isDeliverableEmail(contactAddress) ? { replyTo: contactAddress } : {}),
    subject: `${name} ${reference}${subjectSuffix(payload)}`,
    text: renderText(blocks, 'en'),
    html: renderHtml(blocks, 'en'),
    attachments,
    messageId: row.id,
  }
}

const REVISED_NOTICE =
  'The visitor sent this form a second time with other words. This is the later wording; the reference is the same.'

/** What tells one enquiry from another in a list of mails. */
function subjectSuffix({ fields, submission }: DeliveryPayload): string {
  if ('code' in fields) return ` – ${fields.code}`
  if ('model' in fields) return ` – ${fields.model}`
  if ('company' in fields) return ` – ${fields.company}`
  return submission.kind === 'feedback' && 'city' in fields ? ` – ${fields.city}` : ''
}

function metadataRows({ submission }: DeliveryPayload): [string, string][] {
  const { createdAt, lang, page, notice, requestId } = submission
  const rows: [string, string][] = [
    ['Received', TIME_FORMAT.format(new Date(createdAt))],
    ['Language', LANGUAGE_NAMES[lang]],
    ['Page', page],
    ['Notice shown', notice],
    ['Request', requestId],
  ]
  return rows.filter(([, text]) => text !== '')
}

function receiptBlocks(uploads: DeliveryPayload['uploads'], attachments: readonly Attachment[]): MailBlock[] {
  return uploads.map(({ id, reference, type, bytes, name }) => {
    const isAttached = attachments.some(({ filename }) => filename.includes(id.slice(0, 8)))
    const where = isAttached
      ? 'It is attached; it comes from a stranger, so open it with care.'
      : `It is kept on the server: npm run enquiries -- receipt --reference ${reference}`
    return { kind: 'text', text: `Receipt “${name}” (${type}, ${Math.ceil(bytes / 1024)} KB). ${where}` }
  })
}

function replyNotice({ fields }: DeliveryPayload): string {
  return isDeliverableEmail(contactAddressOf(fields))
    ? 'An answer to this mail goes to the visitor.'
    : 'The visitor gave no address that mail could reach.'
}
