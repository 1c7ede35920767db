import type { Migration } from './migration.ts'
import { type Columns, createTable, createTranslationTable } from './tables.ts'

const PROJECT: Columns = {
  id: 'integer',
  kind: 'text',
  date: 'text',
  picture_key: 'text',
  gallery: 'text',
  building: 'text',
  state: 'text',
  dwellings: 'integer',
}
const PROJECT_TEXT: Columns = {
  title: 'text',
  intro: 'text',
  alt: 'text',
  content: 'text',
  gallery_alts: 'text',
  facts: 'text',
}
const PROJECT_PRODUCT: Columns = {
  project_id: 'integer',
  product_code: 'text',
  position: 'integer',
  quantity: 'integer',
}

export const createCooperation: Migration = {
  name: '003-cooperation',
  async up(db) {
    await createTable(db, 'project', PROJECT, ['id'])
    await createTranslationTable(db, 'project_text', { project_id: 'integer' }, PROJECT_TEXT)
    await createTable(db, 'project_product', PROJECT_PRODUCT, ['project_id', 'product_code'])
  },
}
