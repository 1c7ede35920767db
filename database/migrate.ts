import { sql } from 'kysely'
import type { Db } from './connect.ts'
import { lockedTransaction } from './lock.ts'
import { createCatalogue } from './migrations/001-catalogue.ts'
import { createNewsroom } from './migrations/002-newsroom.ts'
import { createCooperation } from './migrations/003-cooperation.ts'
import { createSupport } from './migrations/005-support.ts'
import { createStores } from './migrations/006-stores.ts'
import { createSubmissions } from './migrations/010-submissions.ts'
import { addIndexes } from './migrations/020-indexes.ts'
import { addJobRuns } from './migrations/030-job-runs.ts'
import { createOffice } from './migrations/050-office.ts'
import { addInboxIndex } from './migrations/051-inbox-index.ts'
import { storeReceipts } from './migrations/060-receipts.ts'
import { createEntries } from './migrations/070-entries.ts'
import { createMedia } from './migrations/080-media.ts'
import { addEntryStageIndex } from './migrations/085-entry-stage-index.ts'
import { addMayPublish } from './migrations/090-may-publish.ts'
import { createPresence } from './migrations/091-presence.ts'
import { addNeverPublished } from './migrations/092-never-published.ts'
import { createFormerCodes } from './migrations/093-former-codes.ts'
import { addUprightPictures } from './migrations/094-upright-pictures.ts'
import { addGroupAccounts } from './migrations/095-group-accounts.ts'
import { addReleaseHash } from './migrations/097-release-hash.ts'
import { addFrontViews } from './migrations/098-front-views.ts'
import { addMediaNames } from './migrations/099-media-names.ts'
import { addItemKeys } from './migrations/100-item-keys.ts'
import { createManualsAndParts } from './migrations/101-manuals-and-parts.ts'
import { createCases } from './migrations/102-cases.ts'
import type { Migration } from './migrations/migration.ts'

/** In order of application, forward only: a released migration is never changed. */
const MIGRATIONS: readonly Migration[] = [
  createCatalogue,
  createNewsroom,
  createCooperation,
  createSupport,
  createStores,
  createSubmissions,
  addIndexes,
  addJobRuns,
  createOffice,
  addInboxIndex,
  storeReceipts,
  createEntries,
  createMedia,
  addEntryStageIndex,
  addMayPublish,
  createPresence,
  addNeverPublished,
  createFormerCodes,
  addUprightPictures,
  addGroupAccounts,
  addReleaseHash,
  addFrontViews,
  addMediaNames,
  addItemKeys,
  createManualsAndParts,
  createCases,
]
export const MIGRATION_NAMES: readonly string[] = MIGRATIONS.map(({ name }) => name)

/** Apply the pending migrations, all or those named, under a lock and return their names. */
export function migrate(db: Db, names: readonly string[] = MIGRATION_NAMES): Promise<string[]> {
  return lockedTransaction(db, async (transaction) => {
    await sql`create table if not exists migration (name text not null primary key, applied_at text not null)`.execute(
      transaction,
    )
    const rows = await transaction.selectFrom('migration').select('name').execute()
    const applied = new Set(rows.map((row) => row.name))
    const pending = MIGRATIONS.filter(({ name }) => !applied.has(name) && names.includes(name))
    for (const migration of pending) {
      await migration.up(transaction)
      await transaction
        .insertInto('migration')
        .values({ name: migration.name, appliedAt: new Date().toISOString() })
        .execute()
    }
    return pending.map((migration) => migration.name)
  })
}

/** Return true if a newer release has migrated the database: it may hold what this one does not know. */
export async function hasNewerSchema(db: Db): Promise<boolean> {
  const unknown = await db
    .selectFrom('migration')
    .select('name')
    .where('name', 'not in', MIGRATION_NAMES)
    .limit(1)
    .executeTakeFirst()
  return unknown !== undefined
}
