import type { Migration } from './migration.ts'

/** The picture that a banner shows on narrow screens. */
export const addUprightPictures: Migration = {
  name: '094-upright-pictures',
  async up(db) {
    await db.schema.alterTable('banner').addColumn('upright_key', 'text').execute()
  },
}
