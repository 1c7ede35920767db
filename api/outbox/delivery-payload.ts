import type { Selectable } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { Database } from '#database/schema.ts'
import type { SubmissionFields } from '#database/submission-tables.ts'
import type { OutboxRow } from './claim.ts'

/** A delivery with its submission. */
export type DeliveryPayload = {
  row: OutboxRow
  submission: Selectable<Database['submission']>
  /** Fields of the original or of the revision this delivery is for. */
  fields: SubmissionFields
  uploads: Selectable<Database['upload']>[]
}

/** Read the submission of a delivery; undefined if it has been erased. */
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
