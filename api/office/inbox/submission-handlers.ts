import { DAY_MS } from '#contract/day-ms.ts'
import {
  addNote,
  assignSubmissions,
  discardFailedDeliveries,
  downloadCertificate,
  downloadReceipt,
  eraseSubmissions,
  getSubmission,
  previewErasure,
  releaseSubmissions,
  resendDelivery,
  setSubmissionState,
} from '#contract/office/inbox-submission.ts'
import type { Db } from '#database/connect.ts'
import { writeTransaction } from '#database/lock.ts'
import { readUpload } from '#database/uploads.ts'
import { normalizeEmail } from '../../enquiries/email-address.ts'
import {
  type EraseTarget,
  erase,
  findEraseTargetByEmail,
  findEraseTargetByReference,
} from '../../enquiries/erase.ts'
import { parseReference } from '../../enquiries/reference.ts'
import { releaseSubmission } from '../../enquiries/release-submission.ts'
import { withRelatedRows } from '../../enquiries/select-submissions.ts'
import { contactNameOf } from '../../enquiries/submission-labels.ts'
import { discardDeliveries, resend } from '../../outbox/delivery-admin.ts'
import { recordAudit } from '../audit-log.ts'
import { invalidField, OfficeError } from '../office-error.ts'
import { defineOfficeHandler, type OfficeContext } from '../office-handler.ts'
import { changeAssignment, insertNote, recordView } from './assignment.ts'
import { getSubmissionDetail } from './get-submission-detail.ts'

export const submissionHandlers = [
  defineOfficeHandler(getSubmission, async ({ reference }, context) => {
    const detail = await getSubmissionDetail(context.db, reference)
    await recordView(context, detail.reference)
    return detail
  }),

  defineOfficeHandler(setSubmissionState, async ({ submissions, state }, context) => {
    const result = await changeAssignment(context, { submissions, action: 'inbox.state', change: { state } })
    context.services.wake()
    return result
  }),

  defineOfficeHandler(assignSubmissions, ({ submissions, owner }, context) =>
    changeAssignment(context, { submissions, action: 'inbox.assign', change: { ownerId: owner } }),
  ),

  defineOfficeHandler(addNote, async (input, context) => ({ id: await insertNote(context, input) })),

  defineOfficeHandler(resendDelivery, async ({ reference, deliveryId }, context) => {
    const { db, now, services } = context
    await writeTransaction(db, async (transaction) => {
      const result = await resend(transaction, { reference, id: deliveryId, now })
      if (result === 'missing') throw new OfficeError('not-found')
      if (result === 'in-flight') throw new OfficeError('conflict')
      await checkResends(transaction, reference, now)
      await recordAudit(transaction, context, { action: 'inbox.resend', subject: reference, note: result })
    })
    services.wake()
    return {}
  }),

  defineOfficeHandler(discardFailedDeliveries, async ({ reference }, context) => {
    const discarded = await writeTransaction(context.db, async (transaction) => {
      await recordAudit(transaction, context, { action: 'inbox.discard', subject: reference })
      return discardDeliveries(transaction, reference)
    })
    return { discarded }
  }),

  defineOfficeHandler(releaseSubmissions, async ({ references }, context) => {
    const { db, now, services } = context
    let released = 0
    for (const reference of references) {
      const { sendsWebhook } = services
      const isReleased = await releaseSubmission(db, reference, { sendsWebhook, now }, (transaction) =>
        recordAudit(transaction, context, { action: 'inbox.release', subject: reference }),
      )
      if (isReleased) released += 1
    }
    services.wake()
    return { released }
  }),

  defineOfficeHandler(previewErasure, async (subject, { db }) => {
    const { references, subscriptions } = await findTarget({ db }, subject)
    const rows = await db
      .selectFrom('submission')
      .selectAll()
      .where('reference', 'in', ['', ...references])
      .execute()
    const submissions = await withRelatedRows(db, rows)
    return {
      submissions: submissions.map(({ reference, kind, createdAt, latest }) => ({
        ...{ reference, kind, createdAt },
        name: contactNameOf(latest),
      })),
      subscriptions: subscriptions.length,
    }
  }),

  defineOfficeHandler(eraseSubmissions, async ({ typed, ...subject }, context) => {
    const { db, now, services } = context
    const target = await findTarget(context, subject)
    const isTyped =
      target.cause === 'email'
        ? normalizeEmail(typed) === target.subject
        : parseReference(typed) === target.subject
    if (!isTyped) throw invalidField('typed')
    if (target.references.length + target.subscriptions.length === 0) throw new OfficeError('not-found')
    const { uploads, signingSecret } = services
    // Of an address, the audit log knows only that one was erased.
    const entry = { action: 'inbox.erase', subject: target.cause === 'email' ? '' : target.subject }
    return erase({ db, uploads, signingSecret, now }, target, (transaction, { submissions, subscriptions }) =>
      recordAudit(transaction, context, {
        ...entry,
        note: `${submissions} submissions, ${subscriptions} subscriptions`,
      }),
    )
  }),

  defineOfficeHandler(downloadReceipt, async ({ id }, context) => {
    const { db, services } = context
    const upload = await db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirst()
    const bytes = upload && (await readUpload(db, services.uploads, id))
    if (!upload || !bytes) throw new OfficeError('not-found')
    await recordView(context, upload.reference)
    return { name: upload.name, type: upload.type, bytes }
  }),

  defineOfficeHandler(downloadCertificate, async ({ reference }, context) => {
    const bytes = await context.services.makeCertificate(reference).catch(() => {
      throw new OfficeError('unavailable', { retryAfterSeconds: 10 })
    })
    if (!bytes) throw new OfficeError('not-found')
    await recordView(context, reference)
    return { name: `serein-certificate-${reference}.pdf`, type: 'application/pdf', bytes }
  }),
]

function findTarget(
  { db }: Pick<OfficeContext, 'db'>,
  subject: { reference: string } | { email: string },
): Promise<EraseTarget> {
  return 'email' in subject
    ? findEraseTargetByEmail(db, subject.email)
    : findEraseTargetByReference(db, parseReference(subject.reference) ?? '')
}

/** A visitor's mailbox must not fill up because somebody presses again. */
const RESENDS_PER_DAY = 5

/** @throws {OfficeError} too-many-attempts, once the mails of a submission were sent again often enough */
async function checkResends(transaction: Db, reference: string, now: Date): Promise<void> {
  const { count } = await transaction
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('action', '=', 'inbox.resend')
    .where('subject', '=', reference)
    .where('at', '>', new Date(now.getTime() - DAY_MS).toISOString())
    .executeTakeFirstOrThrow()
  if (Number(count) >= RESENDS_PER_DAY)
    throw new OfficeError('too-many-attempts', { retryAfterSeconds: DAY_MS / 1_000 })
}
