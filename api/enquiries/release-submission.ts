import type { Db } from '#database/connect.ts'
import { writeTransaction } from '#database/lock.ts'
import { defaultDeliveries } from './default-deliveries.ts'
import { enqueueDeliveries } from './enqueue.ts'
import { contactAddressOf } from './field-labels.ts'

/**
 * Takes the mark off a submission that was no spam after all, and sends what was held back: the newest wording, to the
 * address in it. A sign-up is only unmarked: its consent has to come from the visitor. False when there is no such marked
 * submission.
 */
export async function releaseSubmission(
  db: Db,
  reference: string,
  { sendsWebhook, now }: { sendsWebhook: boolean; now: Date },
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
