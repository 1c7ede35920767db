import type { Migration } from './migration.ts'
import { type Columns, createIndex, createTable } from './tables.ts'

const OWNER = { entry_id: 'text', part: 'text' } as const

const ENTRY: Columns = {
  id: 'text',
  kind: 'text',
  title: 'text',
  code: 'text',
  number: 'integer',
  search_text: 'text',
  updated_at: 'text',
  updated_by: 'text',
  'archived_at?': 'text',
}

const REVISION: Columns = {
  ...OWNER,
  version: 'integer',
  body: 'text',
  hash: 'text',
  english_hash: 'text',
  source: 'text',
  'author_id?': 'text',
  author_name: 'text',
  created_at: 'text',
  cause: 'text',
  base_version: 'integer',
}

const LANGUAGE: Columns = {
  entry_id: 'text',
  lang: 'text',
  state: 'text',
  missing: 'integer',
  changed: 'integer',
  checked: 'text',
}

/** Content as it is edited: entries, their revisions, and the state of each language. */
export const createEntries: Migration = {
  name: '070-entries',
  async up(db) {
    await createTable(db, 'entry', ENTRY, ['id'])
    await createIndex(db, 'entry_by_kind', ['kind', 'title'])
    await createIndex(db, 'entry_by_time', ['kind', 'updated_at'])
    const document: Columns = { ...OWNER, stage: 'text', version: 'integer' }
    await createTable(db, 'entry_document', document, ['entry_id', 'part', 'stage'])
    await createTable(db, 'revision', REVISION, ['entry_id', 'part', 'version'])
    await createTable(db, 'entry_language', LANGUAGE, ['entry_id', 'lang'])
    await createIndex(db, 'entry_language_by_state', ['lang', 'state', 'entry_id'])
    const reference: Columns = { entry_id: 'text', kind: 'text', target: 'text' }
    await createTable(db, 'entry_reference', reference, ['kind', 'target', 'entry_id'])
    await createIndex(db, 'entry_reference_by_entry', ['entry_id'])
    await createTable(db, 'entry_file', { ...OWNER, hash: 'text', body_hash: 'text' }, ['entry_id', 'part'])
    // Empty, so that the first start of this release imports the files once more and fills the tables.
    await db.schema
      .alterTable('content_version')
      .addColumn('files_hash', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  },
}
