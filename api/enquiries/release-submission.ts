import type { Db } from '#database/connect.ts'
import { writeTransaction } from '#database/lock.ts'
import { defaultDeliveries } from './default-deliveries.ts'
import { enqueueDeliveries } from './enqueue.ts'
import { contactAddressOf } from './submission-labels.ts'

/**
 * Clear the spam flags of a submission and enqueue the deliveries held back: the latest revision, to the email address in
 * it. A newsletter sign-up is only unflagged, because consent must come from the visitor. Return false if there is no
 * such flagged submission. `record` runs in the same transaction.
 */
export async function releaseSubmission(
  db: Db,
  reference: string,
  { sendsWebhook, now }: { sendsWebhook: boolean; now: Date },
  record: (transaction: Db) => Promise<void> = async () => {},
): Promise<boolean> {
  return writeTransaction(db, async (transaction) => {
    const row = await transaction
      .updateTable('submission')
      .set({ spam: '' })
      .where('reference', '=', reference)
      .where('spam', '!=', '')
      .returning(['kind', 'fields'])
      .executeTakeFirst()
    if (!row) return false
    await record(transaction)
    if (row.kind === 'newsletter') return true
    const newest = await transaction
      .selectFrom('submissionChange')
      .select(['number', 'fields'])
      .where('reference', '=', reference)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
    const { number, fields } = newest ?? { number: 0, fields: row.fields }
    const deliveries = await defaultDeliveries(transaction, { sendsWebhook, now }, contactAddressOf(fields))
    await enqueueDeliveries(
      transaction,
      { reference, createdAt: now.toISOString(), changeNumber: number },
      deliveries,
    )
    return true
  })
}
