import { sql } from 'kysely'
import { isSqlite } from '../lock.ts'
import type { Migration } from './migration.ts'

/** Receipts move from files into the database; `api/enquiries/move-receipts.ts` moves the stored ones. */
export const storeReceipts: Migration = {
  name: '060-receipts',
  async up(db) {
    // A constant default, so that the release before can still insert rows while both run.
    await db.schema
      .alterTable('upload')
      .addColumn('sha256', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    // The release before erases the row alone.
    await db.schema
      .createTable('upload_chunk')
      .addColumn('upload_id', 'text', (column) =>
        column.notNull().references('upload.id').onDelete('cascade'),
      )
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('content', isSqlite(db) ? 'blob' : 'bytea', (column) => column.notNull())
      .addPrimaryKeyConstraint('upload_chunk_key', ['upload_id', 'number'])
      .execute()
    // Pictures and PDF files are compressed already.
    if (!isSqlite(db))
      await sql`alter table upload_chunk alter column content set storage external`.execute(db)
  },
}
