import type { Migration } from './migration.ts'

/** The name that media had on the computer they came from: a path has Latin letters only. */
export const addMediaNames: Migration = {
  name: '099-media-names',
  async up(db) {
    await db.schema
      .alterTable('media')
      .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  },
}
