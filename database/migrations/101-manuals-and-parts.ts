import type { Db } from '../connect.ts'
import type { Migration } from './migration.ts'
import { type Columns, createIndex, createTable } from './tables.ts'

const FAULT: Columns = {
  id: 'integer',
  category_id: 'integer',
  key: 'text',
  position: 'integer',
  code: 'text',
  'light?': 'text',
  severity: 'text',
  only_for: 'text',
}
const PART: Columns = {
  number: 'text',
  category_id: 'integer',
  position: 'integer',
  kind: 'text',
  fitted_by: 'text',
  'every_months?': 'integer',
  'picture_key?': 'text',
}
const PRODUCT_PART: Columns = {
  product_id: 'integer',
  part_number: 'text',
  position: 'integer',
  quantity: 'integer',
  supply: 'text',
}
const SAFETY_NOTICE: Columns = {
  id: 'integer',
  date: 'text',
  products: 'text',
  serials: 'text',
  is_closed: 'integer',
}

/** Faults, parts and safety notices, and products that are no longer made. Chapters of manuals are rows of `page`. */
export const createManualsAndParts: Migration = {
  name: '101-manuals-and-parts',
  async up(db) {
    await createTable(db, 'fault', FAULT, ['id'])
    await createTexts(db, 'fault_text', { fault_id: 'integer' }, ['symptom', 'cause', 'steps', 'keywords'])
    await createTable(db, 'part', PART, ['number'])
    await createTexts(db, 'part_text', { part_number: 'text' }, ['name', 'note'])
    await createTable(db, 'product_part', PRODUCT_PART, ['product_id', 'part_number'])
    await createIndex(db, 'product_part_by_part', ['part_number'])
    await createTable(db, 'safety_notice', SAFETY_NOTICE, ['id'])
    const notice = ['title', 'hazard', 'action', 'remedy']
    await createTexts(db, 'safety_notice_text', { notice_id: 'integer' }, notice)
    await addTextColumn(db, 'discontinued_on', '')
    await addTextColumn(db, 'successors', '[]')
  },
}

function createTexts(db: Db, name: string, owner: Columns, texts: readonly string[]): Promise<void> {
  const shared: Columns = { lang: 'text', status: 'text', updated_at: 'text' }
  const columns = Object.fromEntries(texts.map((text) => [text, 'text'] as const))
  return createTable(db, name, { ...owner, ...shared, ...columns }, [...Object.keys(owner), 'lang'])
}

/** The release before writes products without these columns. */
function addTextColumn(db: Db, name: string, value: string) {
  return db.schema
    .alterTable('product')
    .addColumn(name, 'text', (column) => column.notNull().defaultTo(value))
    .execute()
}
