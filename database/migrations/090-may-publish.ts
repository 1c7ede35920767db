import type { Migration } from './migration.ts'

/** Whether a translator may publish the words of their languages. */
export const addMayPublish: Migration = {
  name: '090-may-publish',
  async up(db) {
    // A constant default, so that the release before can still insert rows while both run.
    await db.schema
      .alterTable('person')
      .addColumn('may_publish', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
