import type { Migration } from './migration.ts'
import { type Columns, createTable } from './tables.ts'

const PRESENCE: Columns = { entry_id: 'text', person_id: 'text', seen_at: 'text' }

/** Who has an entry open. */
export const createPresence: Migration = {
  name: '091-presence',
  up: (db) => createTable(db, 'entry_presence', PRESENCE, ['entry_id', 'person_id']),
}
