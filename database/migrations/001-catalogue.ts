import { sql } from 'kysely'
import type { Db } from '../connect.ts'
import type { Migration } from '../migrate.ts'
import { type Columns, table, words } from './tables.ts'

async function catalogue(db: Db): Promise<void> {
  await table(db, 'category', { id: 'integer', key: 'text', picture_key: 'text' }, ['id'])
  await words(
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
  await table(db, 'series', series, ['id'])
  await words(
    db,
    'series_text',
    { series_id: 'integer' },
    { name: 'text', line: 'text', intro: 'text', story: 'text', alt: 'text', close_up_alt: 'text' },
  )
}

async function products(db: Db): Promise<void> {
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
  await table(db, 'product', product, ['id'])
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
  await words(db, 'product_text', { product_id: 'integer' }, text)
}

async function parameters(db: Db): Promise<void> {
  await table(db, 'parameter_topic', { key: 'text', position: 'integer' }, ['key'])
  await words(db, 'parameter_topic_text', { topic_key: 'text' }, { name: 'text' })
  const parameter: Columns = {
    key: 'text',
    topic_key: 'text',
    kind: 'text',
    unit: 'text',
    position: 'integer',
  }
  await table(db, 'parameter', parameter, ['key'])
  await words(db, 'parameter_text', { parameter_key: 'text' }, { name: 'text' })
  const value: Columns = {
    product_id: 'integer',
    parameter_key: 'text',
    'low?': 'double precision',
    'high?': 'double precision',
  }
  await table(db, 'product_parameter', value, ['product_id', 'parameter_key'])
  await words(
    db,
    'product_parameter_text',
    { product_id: 'integer', parameter_key: 'text' },
    { content: 'text' },
  )
}

async function filters(db: Db): Promise<void> {
  const group: Columns = { id: 'integer', category_id: 'integer', type: 'text', position: 'integer' }
  await table(db, 'filter_group', group, ['id'])
  await words(db, 'filter_group_text', { group_id: 'integer' }, { title: 'text' })
  const option: Columns = { group_id: 'integer', option_id: 'integer' }
  await table(db, 'filter_option', { ...option, position: 'integer' }, ['group_id', 'option_id'])
  await words(db, 'filter_option_text', option, { name: 'text' })
  const chosen: Columns = { group_id: 'integer', option_id: 'integer', product_id: 'integer' }
  await table(db, 'product_filter_option', chosen, ['group_id', 'option_id', 'product_id'])
}

async function editorial(db: Db): Promise<void> {
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
  await table(db, 'banner', banner, ['id'])
  await words(
    db,
    'banner_text',
    { banner_id: 'integer' },
    { scene: 'text', title: 'text', text: 'text', action: 'text', alt: 'text' },
  )
  await table(db, 'video', { key: 'text', seconds: 'double precision', poster_key: 'text' }, ['key'])
  await words(db, 'video_text', { video_key: 'text' }, { title: 'text', alt: 'text' })
  await table(db, 'news', { id: 'integer', date: 'text', picture_key: 'text' }, ['id'])
  await words(
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
  await table(db, 'recipe', recipe, ['id'])
  await words(
    db,
    'recipe_text',
    { recipe_id: 'integer' },
    { title: 'text', intro: 'text', alt: 'text', programme: 'text', ingredients: 'text', steps: 'text' },
  )
  await table(db, 'page', { key: 'text', facts: 'text' }, ['key'])
  await words(db, 'page_text', { page_key: 'text' }, { words: 'text' })
}

async function machinery(db: Db): Promise<void> {
  const version: Columns = { id: 'integer', version: 'integer', hash: 'text', imported_at: 'text' }
  await table(db, 'content_version', version, ['id'])
  await sql`insert into content_version (id, version, hash, imported_at) values (1, 0, '', '')`.execute(db)
  await table(db, 'document_file', { path: 'text', bytes: 'integer', made_at: 'text' }, ['path'])
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
  await table(db, 'picture', picture, ['key'])
}

export const createCatalogue: Migration = {
  name: '001-catalogue',
  async up(db) {
    await machinery(db)
    await catalogue(db)
    await products(db)
    await parameters(db)
    await filters(db)
    await editorial(db)
  },
}
