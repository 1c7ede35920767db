import type { Migration } from './migration.ts'
import { type Columns, createTable } from './tables.ts'

const FORMER_CODE: Columns = { code: 'text', product_id: 'integer' }

/** Codes that products had before, whose links lead to them. */
export const createFormerCodes: Migration = {
  name: '093-former-codes',
  up: (db) => createTable(db, 'product_former_code', FORMER_CODE, ['code', 'product_id']),
}
