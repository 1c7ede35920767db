import { sql } from 'kysely'
import type { Db } from '../connect.ts'
import type { Migration } from './migration.ts'
import { type Columns, createTable, createTranslationTable } from './tables.ts'

async function catalogueTables(db: Db): Promise<void> {
  await createTable(db, 'category', { id: 'integer', key: 'text', picture_key: 'text' }, ['id'])
  await createTranslationTable(
    db,
    'category_text',
    { category_id: 'integer' },
    { name: 'text', one: 'text', intro: 'text', description: 'text', alt: 'text' },
  )
  const series: Columns = {
    id: 'integer',
    key: 'text',
    category_id: 'integer',
    position: 'integer',
    picture_key: 'text',
    close_up_key: 'text',
  }
  await createTable(db, 'series', series, ['id'])
  await createTranslationTable(
    db,
    'series_text',
    { series_id: 'integer' },
    { name: 'text', line: 'text', intro: 'text', story: 'text', alt: 'text', close_up_alt: 'text' },
  )
}

async function productTables(db: Db): Promise<void> {
  const product: Columns = {
    id: 'integer',
    code: 'text',
    category_id: 'integer',
    series_id: 'integer',
    position: 'integer',
    is_award: 'integer',
    is_new: 'integer',
    is_sold: 'integer',
    is_outside: 'integer',
    'video?': 'text',
    thumb_key: 'text',
    gallery: 'text',
    key_figures: 'text',
    details: 'text',
    drawing: 'text',
    scenes: 'text',
    recommended: 'text',
  }
  await createTable(db, 'product', product, ['id'])
  await db.schema.createIndex('product_code').on('product').column('code').unique().execute()
  await db.schema
    .createIndex('product_place')
    .on('product')
    .columns(['category_id', 'series_id', 'position'])
    .execute()
  const text: Columns = {
    line: 'text',
    kind: 'text',
    intro: 'text',
    hot: 'text',
    description: 'text',
    award: 'text',
    gallery_alts: 'text',
    details: 'text',
    scenes: 'text',
    accessories: 'text',
  }
  await createTranslationTable(db, 'product_text', { product_id: 'integer' }, text)
}

async function parameterTables(db: Db): Promise<void> {
  await createTable(db, 'parameter_topic', { key: 'text', position: 'integer' }, ['key'])
  await createTranslationTable(db, 'parameter_topic_text', { topic_key: 'text' }, { name: 'text' })
  const parameter: Columns = {
    key: 'text',
    topic_key: 'text',
    kind: 'text',
    unit: 'text',
    position: 'integer',
  }
  await createTable(db, 'parameter', parameter, ['key'])
  await createTranslationTable(db, 'parameter_text', { parameter_key: 'text' }, { name: 'text' })
  const value: Columns = {
    product_id: 'integer',
    parameter_key: 'text',
    'low?': 'double precision',
    'high?': 'double precision',
  }
  await createTable(db, 'product_parameter', value, ['product_id', 'parameter_key'])
  await createTranslationTable(
    db,
    'product_parameter_text',
    { product_id: 'integer', parameter_key: 'text' },
    { content: 'text' },
  )
}

async function filterTables(db: Db): Promise<void> {
  const group: Columns = { id: 'integer', category_id: 'integer', type: 'text', position: 'integer' }
  await createTable(db, 'filter_group', group, ['id'])
  await createTranslationTable(db, 'filter_group_text', { group_id: 'integer' }, { title: 'text' })
  const option: Columns = { group_id: 'integer', option_id: 'integer' }
  await createTable(db, 'filter_option', { ...option, position: 'integer' }, ['group_id', 'option_id'])
  await createTranslationTable(db, 'filter_option_text', option, { name: 'text' })
  const chosen: Columns = { group_id: 'integer', option_id: 'integer', product_id: 'integer' }
  await createTable(db, 'product_filter_option', chosen, ['group_id', 'option_id', 'product_id'])
}

async function editorialTables(db: Db): Promise<void> {
  const banner: Columns = {
    id: 'integer',
    place: 'text',
    category_id: 'integer',
    position: 'integer',
    picture_key: 'text',
    tone: 'text',
    link_type: 'integer',
    link: 'text',
    type: 'text',
    name: 'text',
  }
  await createTable(db, 'banner', banner, ['id'])
  await createTranslationTable(
    db,
    'banner_text',
    { banner_id: 'integer' },
    { scene: 'text', title: 'text', text: 'text', action: 'text', alt: 'text' },
  )
  await createTable(db, 'video', { key: 'text', seconds: 'double precision', poster_key: 'text' }, ['key'])
  await createTranslationTable(db, 'video_text', { video_key: 'text' }, { title: 'text', alt: 'text' })
  await createTable(db, 'news', { id: 'integer', date: 'text', picture_key: 'text' }, ['id'])
  await createTranslationTable(
    db,
    'news_text',
    { news_id: 'integer' },
    { title: 'text', intro: 'text', alt: 'text', content: 'text' },
  )
  const recipe: Columns = {
    id: 'integer',
    date: 'text',
    picture_key: 'text',
    minutes: 'integer',
    servings: 'integer',
    product_code: 'text',
    ingredients: 'text',
  }
  await createTable(db, 'recipe', recipe, ['id'])
  await createTranslationTable(
    db,
    'recipe_text',
    { recipe_id: 'integer' },
    { title: 'text', intro: 'text', alt: 'text', programme: 'text', ingredients: 'text', steps: 'text' },
  )
  await createTable(db, 'page', { key: 'text', facts: 'text' }, ['key'])
  await createTranslationTable(db, 'page_text', { page_key: 'text' }, { words: 'text' })
}

async function systemTables(db: Db): Promise<void> {
  const version: Columns = { id: 'integer', version: 'integer', hash: 'text', imported_at: 'text' }
  await createTable(db, 'content_version', version, ['id'])
  await sql`insert into content_version (id, version, hash, imported_at) values (1, 0, '', '')`.execute(db)
  await createTable(db, 'document_file', { path: 'text', bytes: 'integer', made_at: 'text' }, ['path'])
  const picture: Columns = {
    key: 'text',
    path: 'text',
    file_hash: 'text',
    width: 'integer',
    height: 'integer',
    color: 'text',
    is_cutout: 'integer',
    focus_x: 'double precision',
    focus_y: 'double precision',
    'scale?': 'double precision',
    'body?': 'text',
  }
  await createTable(db, 'picture', picture, ['key'])
}

export const createCatalogue: Migration = {
  name: '001-catalogue',
  async up(db) {
    await systemTables(db)
    await catalogueTables(db)
    await productTables(db)
    await parameterTables(db)
    await filterTables(db)
    await editorialTables(db)
  },
}
