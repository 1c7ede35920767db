import type { Migration } from './migration.ts'
import { createIndex } from './tables.ts'

/** Drafts are few among all documents: lists of them read this index instead of every document. */
export const addEntryStageIndex: Migration = {
  name: '085-entry-stage-index',
  async up(db) {
    await createIndex(db, 'entry_document_by_stage', ['stage', 'entry_id'])
  },
}
