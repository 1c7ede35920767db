import type { Migration } from './migration.ts'
import { createIndex } from './tables.ts'

/**
 * The columns by which the office filters, counts and sorts, so that a list of 100,000 submissions reads this index instead
 * of the rows with their texts.
 */
export const addInboxIndex: Migration = {
  name: '051-inbox-index',
  async up(db) {
    const columns = ['created_at', 'reference', 'kind', 'spam', 'state', 'owner_id', 'lang', 'page']
    await createIndex(db, 'submission_by_list', columns)
  },
}
