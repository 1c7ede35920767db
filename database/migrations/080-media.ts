import { sql } from 'kysely'
import { isSqlite } from '../lock.ts'
import type { Migration } from './migration.ts'
import { type Columns, createIndex, createTable } from './tables.ts'

const MEDIA: Columns = {
  id: 'text',
  path: 'text',
  kind: 'text',
  sha256: 'text',
  bytes: 'integer',
  width: 'integer',
  height: 'integer',
  color: 'text',
  is_cutout: 'integer',
  body: 'text',
  milliseconds: 'integer',
  uploaded_by: 'text',
  uploaded_at: 'text',
  'retired_at?': 'text',
}

const UPLOAD: Columns = {
  id: 'text',
  person_id: 'text',
  name: 'text',
  folder: 'text',
  replaces: 'text',
  bytes: 'integer',
  received: 'integer',
  sha256: 'text',
  modified_at: 'text',
  updated_at: 'text',
  path: 'text',
}

/** Pictures, drawings and films that were uploaded in the office. */
export const createMedia: Migration = {
  name: '080-media',
  async up(db) {
    await createTable(db, 'media', MEDIA, ['id'])
    await createIndex(db, 'media_by_path', ['path'])
    await db.schema
      .createIndex('media_current')
      .unique()
      .on('media')
      .column('path')
      .where(sql.ref('retired_at'), 'is', null)
      .execute()
    await createTable(db, 'media_upload', UPLOAD, ['id'])
    // Without a foreign key: the chunks of an upload become those of the media with its id.
    await db.schema
      .createTable('media_chunk')
      .addColumn('media_id', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('content', isSqlite(db) ? 'blob' : 'bytea', (column) => column.notNull())
      .addPrimaryKeyConstraint('media_chunk_key', ['media_id', 'number'])
      .execute()
    // Pictures and films are compressed already.
    if (!isSqlite(db))
      await sql`alter table media_chunk alter column content set storage external`.execute(db)
  },
}
