import type { Db } from '../connect.ts'
import type { Migration } from './migration.ts'
import { createIndex } from './tables.ts'

/** Cases: what a submission waits for, its states over time, messages in both directions, and photographs. */
export const createCases: Migration = {
  name: '102-cases',
  async up(db) {
    // Constant defaults, so that the release before can still insert rows while both run.
    await addColumns(db, 'submission', { waiting_for: '', due_day: '', due_half: '' })
    await addColumns(db, 'upload', { purpose: 'receipt', case_message_id: null })
    await addColumns(db, 'outbox', { case_message_id: null, message_id: '' })
    await addColumns(db, 'person', { mail_name: '' })
    await createOfReference(db, 'case_message', {
      id: 'required',
      direction: 'required',
      channel: 'required',
      created_at: 'required',
      person_id: 'optional',
      person_name: 'required',
      lang: 'required',
      subject: 'required',
      text: 'required',
      blocks: 'required',
      documents: 'required',
      idempotency_key: 'required',
    })
    await createIndex(db, 'case_message_by_key', ['idempotency_key'], true)
    await createOfReference(db, 'case_event', {
      id: 'required',
      at: 'required',
      state: 'required',
      waiting_for: 'required',
      day: 'required',
      half: 'required',
    })
    await db.schema
      .createTable('case_attempt')
      .addColumn('id', 'text', (column) => column.notNull().primaryKey())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('address_hash', 'text', (column) => column.notNull())
      .addColumn('reference_hash', 'text', (column) => column.notNull())
      .execute()
    await createIndex(db, 'case_attempt_by_address', ['address_hash', 'at'])
    await createIndex(db, 'case_attempt_by_reference', ['reference_hash', 'at'])
  },
}

async function addColumns(db: Db, table: string, columns: Record<string, string | null>): Promise<void> {
  for (const [name, value] of Object.entries(columns))
    await db.schema
      .alterTable(table)
      .addColumn(name, 'text', (column) => (value === null ? column : column.notNull().defaultTo(value)))
      .execute()
}

/** Create a table whose rows go with their submission: the release before erases the submission alone. */
async function createOfReference(
  db: Db,
  table: string,
  columns: Record<string, 'required' | 'optional'>,
): Promise<void> {
  let builder = db.schema
    .createTable(table)
    .addColumn('reference', 'text', (column) =>
      column.notNull().references('submission.reference').onDelete('cascade'),
    )
  for (const [name, presence] of Object.entries(columns))
    builder = builder.addColumn(name, 'text', (column) =>
      presence === 'required' ? column.notNull() : column,
    )
  await builder.addPrimaryKeyConstraint(`${table}_key`, ['id'] as never).execute()
  await createIndex(db, `${table}_by_reference`, ['reference'])
}
