import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * The hash of the content once more, as a release writes it that knows the entries. The statement with which release 1.0.0
 * imports its own files sets `hash` alone and fails, whatever else it has written is rolled back, and its start ends.
 */
export const addReleaseHash: Migration = {
  name: '097-release-hash',
  async up(db) {
    const check = sql`constraint a_newer_release_has_imported_the_content check (release_hash = hash)`
    await sql`alter table content_version add column release_hash text ${check}`.execute(db)
  },
}
