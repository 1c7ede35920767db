import type { Db } from '../connect.ts'
import type { Migration } from './migration.ts'
import { type Columns, createTable, createTranslationTable } from './tables.ts'

const PLACE: Columns = {
  phone: 'text',
  'postcode?': 'text',
  latitude: 'double precision',
  longitude: 'double precision',
  'website?': 'text',
}
const PLACE_TEXT: Columns = { name: 'text', address: 'text', hours: 'text' }

/** The three levels of the dealer finder, and the shops. */
async function dealerTables(db: Db): Promise<void> {
  await createTable(db, 'dealer_area', { id: 'integer', position: 'integer' }, ['id'])
  await createTranslationTable(db, 'dealer_area_text', { area_id: 'integer' }, { name: 'text' })
  await createTable(db, 'dealer_country', { id: 'integer', area_id: 'integer', position: 'integer' }, ['id'])
  await createTranslationTable(db, 'dealer_country_text', { country_id: 'integer' }, { name: 'text' })
  await createTable(db, 'dealer_city', { id: 'integer', country_id: 'integer', position: 'integer' }, ['id'])
  await createTranslationTable(db, 'dealer_city_text', { city_id: 'integer' }, { name: 'text' })
  const shop: Columns = { id: 'integer', city_id: 'integer', position: 'integer', 'state?': 'text', ...PLACE }
  await createTable(db, 'dealer_shop', shop, ['id'])
  await createTranslationTable(db, 'dealer_shop_text', { shop_id: 'integer' }, PLACE_TEXT)
}

export const createStores: Migration = {
  name: '006-stores',
  async up(db) {
    await createTable(
      db,
      'store',
      { id: 'integer', key: 'text', state: 'text', position: 'integer', ...PLACE },
      ['id'],
    )
    await createTranslationTable(db, 'store_text', { store_id: 'integer' }, PLACE_TEXT)
    await dealerTables(db)
  },
}
