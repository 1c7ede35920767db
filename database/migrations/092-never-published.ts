import type { Migration } from './migration.ts'

/** Whether an entry was created in the office and has never been published, so that nothing can link to it. */
export const addNeverPublished: Migration = {
  name: '092-never-published',
  async up(db) {
    // A constant default, so that the release before can still insert rows while both run.
    await db.schema
      .alterTable('entry')
      .addColumn('never_published', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
