import type { Selectable } from 'kysely'
import type { SubmissionDetail } from '#contract/office/inbox-submission.ts'
import type { Db } from '#database/connect.ts'
import type { Database } from '#database/schema.ts'
import type { OfficeDeliveryKind } from '#database/submission-tables.ts'
import { isDeliverableEmail } from '../../enquiries/email-address.ts'
import { parseReference } from '../../enquiries/reference.ts'
import { digitsOf } from '../../enquiries/search-text.ts'
import { findSubmission, type SelectedSubmission } from '../../enquiries/select-submissions.ts'
import { contactAddressOf, contactNameOf, labelledFieldNames } from '../../enquiries/submission-labels.ts'
import { findDeliveries } from '../../outbox/delivery-admin.ts'
import { isUnderReview } from '../../registration/registration-review.ts'
import { OfficeError } from '../office-error.ts'
import { matchesText } from './filter-inbox.ts'
import { replyTemplate } from './reply-template.ts'
import { splitFlags } from './split-flags.ts'

const MAX_RELATED = 10
/** Shorter numbers are shared by too many people. */
const MIN_TELEPHONE_DIGITS = 8

/**
 * Read a submission with everything that belongs to it.
 *
 * @throws {OfficeError} not-found
 */
export async function getSubmissionDetail(db: Db, text: string): Promise<SubmissionDetail> {
  const reference = parseReference(text) ?? ''
  const submission = await findSubmission(db, reference)
  if (!submission) throw new OfficeError('not-found')
  const [changes, deliveries, history, related] = await Promise.all([
    db
      .selectFrom('submissionChange')
      .selectAll()
      .where('reference', '=', reference)
      .orderBy('number')
      .execute(),
    findDeliveries(db, { states: ['waiting', 'sent', 'failed', 'discarded'], reference }),
    db.selectFrom('audit').selectAll().where('subject', '=', reference).orderBy('at').execute(),
    findRelated(db, submission),
  ])
  const { kind, lang, page, createdAt, notice, requestId, state, ownerId, owner, careVersion, latest } =
    submission
  return {
    ...{ reference, kind, lang, page, createdAt, notice, requestId, state, related },
    spam: splitFlags(submission.spam),
    owner: ownerId === null ? null : { id: ownerId, name: owner },
    version: careVersion,
    versions: [{ number: 0, createdAt }, ...changes].map((version) => ({
      number: version.number,
      createdAt: version.createdAt,
    })),
    fields: fieldVersions(submission, changes),
    receipts: submission.receipts.map(({ id, name, type, bytes, ...upload }) => ({
      ...{ id, name, type, bytes },
      createdAt: upload.createdAt,
    })),
    hasCertificate: kind === 'registration',
    isUnderReview: 'serialNumber' in latest && isUnderReview({ ...submission, fields: latest }),
    deliveries: deliveries.map(toDelivery),
    notes: submission.notes.map(({ id, personId, personName, createdAt: notedAt, text: note }) => ({
      id,
      person: { id: personId, name: personName },
      createdAt: notedAt,
      text: note,
    })),
    history: history.map(({ at, personId, personName, action, note }) => ({
      ...{ at, action, note },
      person: personName === '' ? null : { id: personId ?? '-', name: personName },
    })),
    reply: replyTo(submission),
  }
}

function fieldVersions(
  { kind, fields }: SelectedSubmission,
  changes: readonly Selectable<Database['submissionChange']>[],
): SubmissionDetail['fields'] {
  const versions: Record<string, string>[] = [fields, ...changes.map((change) => change.fields)].map(
    (version) => ({ ...version }),
  )
  return labelledFieldNames(kind).map((name) => ({
    name,
    texts: versions.map((version) => version[name] ?? ''),
  }))
}

function toDelivery({
  id,
  delivery,
  recipient,
  state,
  attempts,
  lastError,
  ...row
}: Selectable<Database['outbox']>) {
  return {
    ...{ id, recipient, state, attempts },
    // Mails of the office have references of their own.
    kind: delivery as Exclude<typeof delivery, OfficeDeliveryKind>,
    createdAt: row.createdAt,
    nextAttemptAt: state === 'waiting' ? row.nextAttemptAt : null,
    sentAt: row.sentAt,
    error: lastError,
  }
}

function replyTo({ lang, reference, latest }: SelectedSubmission): SubmissionDetail['reply'] {
  const to = contactAddressOf(latest)
  return isDeliverableEmail(to) ? replyTemplate(lang, { to, name: contactNameOf(latest), reference }) : null
}

/** Find other submissions of the same address or, without one, the same telephone number. */
async function findRelated(db: Db, { reference, email, latest }: SelectedSubmission) {
  const digits = digitsOf(contactAddressOf(latest))
  if (email === '' && digits.length < MIN_TELEPHONE_DIGITS) return []
  return db
    .selectFrom('submission')
    .select(['reference', 'kind', 'createdAt', 'state'])
    .where('reference', '!=', reference)
    .where(email === '' ? matchesText(digits) : ({ eb }) => eb('email', '=', email))
    .orderBy('createdAt', 'desc')
    .limit(MAX_RELATED)
    .execute()
}
