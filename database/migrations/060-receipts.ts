import { sql } from 'kysely'
import { isSqlite } from '../lock.ts'
import type { Migration } from '../migrate.ts'
import { createTable } from './tables.ts'

/** Receipts move from files into the database; `api/enquiries/move-receipts.ts` moves the stored ones. */
export const storeReceipts: Migration = {
  name: '060-receipts',
  async up(db) {
    // A constant default, so that the release before can still insert rows while both run.
    await db.schema
      .alterTable('upload')
      .addColumn('sha256', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await createTable(db, 'upload_chunk', { upload_id: 'text', number: 'integer', content: 'blob' }, [
      'upload_id',
      'number',
    ])
    // Pictures and PDF files are compressed already.
    if (!isSqlite(db))
      await sql`alter table upload_chunk alter column content set storage external`.execute(db)
  },
}
