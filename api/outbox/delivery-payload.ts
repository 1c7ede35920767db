import type { Selectable } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { Database } from '#database/schema.ts'
import type { SubmissionFields } from '#database/submission-tables.ts'
import type { OutboxRow } from './claim.ts'

/** A delivery with what it is about. */
export type DeliveryPayload = {
  row: OutboxRow
  submission: Selectable<Database['submission']>
  /** As first sent, or as changed, whichever this delivery is about. */
  fields: SubmissionFields
  uploads: Selectable<Database['upload']>[]
}

/** Undefined when the submission has been erased meanwhile. */
export async function readDeliveryPayload(db: Db, row: OutboxRow): Promise<DeliveryPayload | undefined> {
  const { reference, changeNumber } = row
  const [submission, revision, uploads] = await Promise.all([
    db.selectFrom('submission').selectAll().where('reference', '=', reference).executeTakeFirst(),
    db
      .selectFrom('submissionChange')
      .select('fields')
      .where('reference', '=', reference)
      .where('number', '=', changeNumber)
      .executeTakeFirst(),
    db.selectFrom('upload').selectAll().where('reference', '=', reference).execute(),
  ])
  return submission && { row, submission, fields: revision?.fields ?? submission.fields, uploads }
}
