import { createHmac, randomUUID } from 'node:crypto'
import type { Db } from '#database/connect.ts'
import { truncateWal, writeTransaction } from '#database/lock.ts'
import { deleteUpload } from '#database/uploads.ts'
import { getSigningSecret } from '../secrets.ts'
import { normalizeEmail } from './email-address.ts'
import { removeReceiptFile } from './receipt-folder.ts'

export type EraseContext = { db: Db; uploads: string; signingSecret: string | undefined; now: Date }

/** Number of erased rows of each kind. */
export type EraseCounts = { submissions: number; subscriptions: number; uploads: number }

type RecordErasure = (transaction: Db, erased: EraseCounts) => Promise<void>

const BATCH_SIZE = 200

/** The rows an erasure removes. Finding them is a separate step so that a dry run can show them. */
export type EraseTarget = {
  cause: 'reference' | 'email' | 'retention'
  subject: string
  references: readonly string[]
  subscriptions: readonly string[]
}

/** Find one submission and its subscription: if the subscription stayed, newsletters would still be sent. */
export async function findEraseTargetByReference(db: Db, reference: string): Promise<EraseTarget> {
  const [submissions, subscriptions] = await Promise.all([
    db.selectFrom('submission').select('reference').where('reference', '=', reference).execute(),
    db.selectFrom('subscription').select('id').where('reference', '=', reference).execute(),
  ])
  return { cause: 'reference', subject: reference, ...idsOf(submissions, subscriptions) }
}

/** Find everything submitted with one email address. */
export async function findEraseTargetByEmail(db: Db, email: string): Promise<EraseTarget> {
  const key = normalizeEmail(email)
  const [first, changed, corrected, subscriptions] = await Promise.all([
    db.selectFrom('submission').select('reference').where('email', '=', key).execute(),
    db.selectFrom('submissionChange').select('reference').where('email', '=', key).execute(),
    // An operator may have redirected a mail to this address.
    db
      .selectFrom('outbox')
      .select('reference')
      .where('recipient', '=', key)
      .where('delivery', '=', 'visitor')
      .execute(),
    db.selectFrom('subscription').select('id').where('email', '=', key).execute(),
  ])
  return { cause: 'email', subject: key, ...idsOf([...first, ...changed, ...corrected], subscriptions) }
}

function idsOf(rows: readonly { reference: string }[], subscriptions: readonly { id: string }[]) {
  return {
    references: [...new Set(rows.map(({ reference }) => reference))],
    subscriptions: subscriptions.map(({ id }) => id),
  }
}

/** Erase one submission with everything that belongs to it, and record the erasure. */
export async function eraseReference(context: EraseContext, reference: string): Promise<EraseCounts> {
  return erase(context, await findEraseTargetByReference(context.db, reference))
}

/** Erase everything submitted with one email address. The record holds the address as a keyed hash only. */
export async function eraseEmail(context: EraseContext, email: string): Promise<EraseCounts> {
  return erase(context, await findEraseTargetByEmail(context.db, email))
}

/** Erase at once, and remove what was erased from SQLite's log too. `record` runs in the transaction that erases. */
export async function erase(
  context: EraseContext,
  target: EraseTarget,
  record?: RecordErasure,
): Promise<EraseCounts> {
  const erased = await eraseTarget(context, target, randomUUID(), record)
  await truncateWal(context.db)
  return erased
}

/**
 * Erase the rows and insert the record in one transaction, then delete the receipts that are still files of an older
 * release. The retention run removes any file that is left behind. Targets with the same `recordId` share one record.
 */
export async function eraseTarget(
  context: EraseContext,
  target: EraseTarget,
  recordId: string = randomUUID(),
  record: RecordErasure = async () => {},
): Promise<EraseCounts> {
  const { db, uploads, now } = context
  const secret = await getSigningSecret(db, context.signingSecret)
  const { erased, uploadIds } = await writeTransaction(db, async (transaction) => {
    const done = await eraseRows(transaction, target)
    await transaction
      .insertInto('erasure')
      .values({
        id: recordId,
        at: now.toISOString(),
        cause: target.cause,
        subjectHash: hashSubject(secret, target.subject),
        ...done.erased,
      })
      .onConflict((record) =>
        record.column('id').doUpdateSet(({ eb, ref }) => ({
          submissions: eb(ref('erasure.submissions'), '+', done.erased.submissions),
          subscriptions: eb(ref('erasure.subscriptions'), '+', done.erased.subscriptions),
          uploads: eb(ref('erasure.uploads'), '+', done.erased.uploads),
        })),
      )
      .execute()
    await record(transaction, done.erased)
    return done
  })
  for (const id of uploadIds) await removeReceiptFile(uploads, id)
  return erased
}

/** Return what the log of erasures holds of a reference or an address. */
export function hashSubject(secret: string, subject: string): string {
  return createHmac('sha256', secret).update(subject).digest('base64url')
}

async function eraseRows(
  db: Db,
  { references, subscriptions }: EraseTarget,
): Promise<{ erased: EraseCounts; uploadIds: string[] }> {
  const erased: EraseCounts = { submissions: 0, subscriptions: 0, uploads: 0 }
  const uploadIds: string[] = []
  for (let at = 0; at < references.length; at += BATCH_SIZE) {
    const batch = references.slice(at, at + BATCH_SIZE)
    const uploads = await db.selectFrom('upload').select('id').where('reference', 'in', batch).execute()
    for (const { id } of uploads) await deleteUpload(db, id)
    uploadIds.push(...uploads.map(({ id }) => id))
    await db.deleteFrom('outbox').where('reference', 'in', batch).execute()
    await db.deleteFrom('submissionChange').where('reference', 'in', batch).execute()
    await db.deleteFrom('careNote').where('reference', 'in', batch).execute()
    const deleted = await db
      .deleteFrom('submission')
      .where('reference', 'in', batch)
      .returning('reference')
      .execute()
    erased.submissions += deleted.length
  }
  for (let at = 0; at < subscriptions.length; at += BATCH_SIZE) {
    const batch = subscriptions.slice(at, at + BATCH_SIZE)
    const deleted = await db.deleteFrom('subscription').where('id', 'in', batch).returning('id').execute()
    erased.subscriptions += deleted.length
  }
  return { erased: { ...erased, uploads: uploadIds.length }, uploadIds }
}
