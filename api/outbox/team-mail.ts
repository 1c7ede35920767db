import { LANGUAGE_SETTINGS } from '#contract/language-settings.ts'
import { TIME_ZONE } from '#contract/melbourne-midnight.ts'
import { isDeliverableEmail } from '../enquiries/email-address.ts'
import { hasManyLinks } from '../enquiries/spam-checks.ts'
import { contactAddressOf, KIND_LABELS, labelledFields } from '../enquiries/submission-labels.ts'
import { isUnderReview } from '../registration/registration-review.ts'
import type { DeliveryPayload } from './delivery-payload.ts'
import { type MailBlock, renderHtml, renderText } from './mail-layout.ts'
import type { Attachment, Mail } from './mailer.ts'

const TIME_FORMAT = new Intl.DateTimeFormat('en-AU', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
})

/** Build the mail to a team with all fields of a submission. Replies go to the visitor. */
export function buildTeamMail(payload: DeliveryPayload, to: string, attachments: Attachment[]): Mail {
  const { row, submission, fields, uploads } = payload
  const { kind, reference } = submission
  const isRevision = row.changeNumber > 0
  const name = isRevision ? `${KIND_LABELS[kind]}, corrected` : KIND_LABELS[kind]
  const isOdd = hasManyLinks(fields)
  const rows = labelledFields(kind, fields).filter(([, text]) => text !== '')
  const blocks: MailBlock[] = [
    { kind: 'heading', text: `${name} ${reference}` },
    ...(isRevision ? [{ kind: 'text' as const, text: REVISED_NOTICE }] : []),
    ...(isOdd ? [{ kind: 'text' as const, text: LINKS_NOTICE }] : []),
    ...('serialNumber' in fields && isUnderReview({ ...submission, fields })
      ? [{ kind: 'text' as const, text: REVIEW_NOTICE }]
      : []),
    { kind: 'rows', rows },
    ...receiptBlocks(uploads, attachments),
    { kind: 'rows', rows: metadataRows(payload) },
    { kind: 'small', text: replyNotice(payload) },
  ]
  const contactAddress = contactAddressOf(fields)
  return {
    to,
    ...(isDeliverableEmail(contactAddress) ? { replyTo: contactAddress } : {}),
    subject: `${isOdd ? '[Many links] ' : ''}${name} ${reference}${subjectSuffix(payload)}`,
    text: renderText(blocks, 'en'),
    html: renderHtml(blocks, 'en'),
    attachments,
    messageId: row.id,
  }
}

const REVISED_NOTICE =
  'The visitor corrected this form after sending it. This is the corrected version; the reference is the same.'

const REVIEW_NOTICE =
  'The serial number or the date of purchase looks unusual. The visitor gets the certificate once the office sets the registration to Done.'

const LINKS_NOTICE = 'It contains many links, as advertising does. Open them with care.'

/** Return the detail that distinguishes enquiries in a list of mails. */
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
    ['Language', LANGUAGE_SETTINGS[lang].englishName],
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
      ? 'It is attached. It comes from an unknown sender, so open it with care.'
      : `It is stored on the server: npm run enquiries -- receipt --reference ${reference}`
    return { kind: 'text', text: `Receipt “${name}” (${type}, ${Math.ceil(bytes / 1024)} KB). ${where}` }
  })
}

function replyNotice({ fields }: DeliveryPayload): string {
  return isDeliverableEmail(contactAddressOf(fields))
    ? 'Replies to this mail go to the visitor.'
    : 'The visitor gave no usable email address.'
}
