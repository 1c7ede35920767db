import type { Db } from '#database/connect.ts'
import { writeTransaction } from '#database/lock.ts'
import { usualDeliveries } from './deliveries.ts'
import { addressGiven } from './labels.ts'
import { plan } from './submit.ts'

/**
 * Takes the mark off a submission that was no spam after all, and sends what was held back. A sign-up is only unmarked:
 * its consent has to come from the visitor. False when there is no such marked submission.
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
    const deliver = async () => usualDeliveries({ sendsWebhook }, addressGiven(row.fields))
    await plan(transaction, { reference, createdAt: now.toISOString(), changeNumber: 0 }, deliver)
    return true
  })
}
