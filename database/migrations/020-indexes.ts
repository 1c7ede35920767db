import type { Migration } from '../migrate.ts'

/** Lists that show the newest first: reading them in this order finds one page without looking at the rest. */
const NEWEST_FIRST = ['news', 'happiness', 'newsroom_video', 'recipe', 'project']

/** Indexes that a grown brand needs; chosen from the plans of the queries (docs/decisions/0026-indexes-from-plans.md). */
export const addIndexes: Migration = {
  name: '020-indexes',
  async up(db) {
    for (const name of NEWEST_FIRST) {
      await db.schema.createIndex(`${name}_by_date`).on(name).columns(['date', 'id']).execute()
    }
    // Leads a filter from its name to its few groups, and from there to its products.
    await db.schema
      .createIndex('filter_group_by_type')
      .on('filter_group')
      .columns(['category_id', 'type'])
      .execute()
  },
}
