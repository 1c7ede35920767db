import type { Migration } from './migration.ts'

/** Drafts are few among all documents: lists of them read this index instead of every document. */
export const addEntryStageIndex: Migration = {
  name: '085-entry-stage-index',
  async up(db) {
    await db.schema
      .createIndex('entry_document_by_stage')
      .on('entry_document')
      .columns(['stage', 'entry_id'])
      .execute()
  },
}
