import type { Migration } from './migration.ts'
import { createIndex } from './tables.ts'

/**
 * The front view of each product. Pages draw all products of a row to one scale, so pictures no longer store one; the indexes
 * find the product that a picture shows.
 */
export const addFrontViews: Migration = {
  name: '098-front-views',
  async up(db) {
    await db.schema.alterTable('picture').dropColumn('scale').execute()
    await db.schema
      .alterTable('product')
      .addColumn('front_key', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    for (const column of ['thumb_key', 'front_key']) await createIndex(db, `product_by_${column}`, [column])
  },
}
