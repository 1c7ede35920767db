import type { Db } from '../connect.ts'
import { convertEntries } from './item-keys/store-entries.ts'
import type { Migration } from './migration.ts'
import { type Columns, createTable } from './tables.ts'

const REVISION: Columns = {
  entry_id: 'text',
  part: 'text',
  version: 'integer',
  body: 'text',
  hash: 'text',
  sources: 'text',
  'author_id?': 'text',
  author_name: 'text',
  created_at: 'text',
  saved_at: 'text',
  cause: 'text',
}

const TRANSLATION_TABLES = [
  'banner_text',
  'category_text',
  'dealer_area_text',
  'dealer_city_text',
  'dealer_country_text',
  'dealer_shop_text',
  'faq_question_text',
  'filter_group_text',
  'filter_option_text',
  'happiness_text',
  'news_text',
  'newsroom_video_text',
  'page_text',
  'parameter_text',
  'parameter_topic_text',
  'product_parameter_text',
  'product_text',
  'project_text',
  'recipe_text',
  'series_text',
  'store_text',
  'video_text',
]

/**
 * Keys for the items of lists: facts and texts of an entry no longer belong together by position. Each text of a translation knows
 * the English it was made from.
 */
export const addItemKeys: Migration = {
  name: '100-item-keys',
  async up(db) {
    await addColumn(db, 'entry', 'change_number', 'integer', 0)
    await addColumn(db, 'entry_file', 'source', 'text', '')
    await createTable(db, 'source_text', { entry_id: 'text', hash: 'text', text: 'text' }, [
      'entry_id',
      'hash',
    ])
    await createTable(db, 'number_sequence', { name: 'text', last: 'integer' }, ['name'])
    // Written once, into a new table: SQLite would copy all bodies for each column that goes.
    await createTable(db, 'revision_with_keys', REVISION, ['entry_id', 'part', 'version'])
    await convertEntries(db.withoutPlugins())
    await db.schema.dropTable('revision').execute()
    await db.schema.alterTable('revision_with_keys').renameTo('revision').execute()
    await db.schema.alterTable('entry_language').dropColumn('checked').execute()
    for (const table of TRANSLATION_TABLES)
      await db.schema.alterTable(table).dropColumn('source_hash').execute()
  },
}

function addColumn(db: Db, table: string, name: string, type: 'text' | 'integer', value: string | number) {
  return db.schema
    .alterTable(table)
    .addColumn(name, type, (column) => column.notNull().defaultTo(value))
    .execute()
}
