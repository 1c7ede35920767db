import type { Migration } from './migration.ts'
import { createIndex } from './tables.ts'

/** Lists sorted newest first: the index finds one page without reading the rest. */
const NEWEST_FIRST = ['news', 'happiness', 'newsroom_video', 'recipe', 'project']

/** Indexes for a large catalogue, chosen from query plans (docs/decisions/0026-indexes-from-plans.md). */
export const addIndexes: Migration = {
  name: '020-indexes',
  async up(db) {
    for (const name of NEWEST_FIRST) {
      await createIndex(db, `${name}_by_date`, ['date', 'id'])
    }
    // Finds the few groups of a filter type, and from there the products.
    await createIndex(db, 'filter_group_by_type', ['category_id', 'type'])
  },
}
