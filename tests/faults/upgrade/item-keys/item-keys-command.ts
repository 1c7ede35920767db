/**
 * Checks the migration to keys against the release before it, whose folder is given: that release imports its content, an editor
 * there rewords, adds, moves and removes items in every list and language, and then this release migrates the database. Each text
 * must be kept, at the item it was written for.
 *
 *     node tests/faults/upgrade/item-keys/item-keys-command.ts <folder of the release before>
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { restoreBackup } from '#database/backup/restore-backup.ts'
import { connect, type Db } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { selectDocuments } from '#entries/store/read-documents.ts'
import { startPostgres } from '../../../postgres.ts'
import { compareDocuments, type Stored } from './compare-documents.ts'
import { editLists, type Findings } from './edit-lists.ts'
import { loadRelease, type OldDb, type OldRelease, type OldUnit } from './old-release.ts'

async function readOld(old: OldRelease, db: OldDb, units: readonly OldUnit[]): Promise<Stored[]> {
  const stored: Stored[] = []
  for (const { path } of units)
    for (const { part, stage, body } of await old.readDocuments(db, path))
      stored.push({ entryId: path, part, stage, body })
  return stored
}

function readNew(db: Db): Promise<Stored[]> {
  return selectDocuments(db)
    .select(['entryDocument.entryId', 'entryDocument.part', 'entryDocument.stage', 'body'])
    .execute()
}

async function checkDatabase(databaseUrl: string, before: readonly Stored[], name: string): Promise<boolean> {
  const db = connect({ databaseUrl })
  const started = performance.now()
  const applied = await migrate(db)
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  const { checked, wrong } = compareDocuments(before, await readNew(db))
  await db.destroy()
  console.info(`${name}: ${applied.join(', ')} in ${seconds} s; ${checked} checks, ${wrong.length} wrong`)
  for (const line of wrong.slice(0, 20)) console.info(`  ${line}`)
  return wrong.length === 0 && checked > 0
}

async function run(old: OldRelease, root: string, databaseUrl: string, folder: string): Promise<boolean> {
  const db = old.connect({ databaseUrl })
  await old.migrate(db)
  await old.importContent(db, join(root, 'content'))
  const units = await connectedUnits(databaseUrl)
  const findings: Findings = { edited: 0, operations: {}, saves: 0 }
  for (const unit of units) await editLists(old, db, unit, findings)
  const before = await readOld(old, db, units)
  await db.destroy()
  console.info(JSON.stringify({ entries: units.length, documents: before.length, ...findings }))
  const target = join(folder, 'before.backup')
  await old.makeBackup({ databaseUrl, uploads: join(folder, 'uploads'), target })
  const isMigrated = await checkDatabase(databaseUrl, before, 'the database')
  if (databaseUrl.startsWith('postgres')) return isMigrated
  const restored = join(folder, 'restored.sqlite')
  await restoreBackup({
    backup: target,
    databaseUrl: restored,
    dataDirectory: folder,
    uploads: join(folder, 'uploads'),
  })
  return (await checkDatabase(restored, before, 'the restored backup')) && isMigrated
}

async function connectedUnits(databaseUrl: string): Promise<OldUnit[]> {
  const db = connect({ databaseUrl })
  const rows = await db.selectFrom('entry').select(['id', 'kind']).orderBy('id').execute()
  await db.destroy()
  return rows.map(({ id, kind }) => ({ path: id, kind }))
}

const root = resolve(process.argv[2] ?? '')
if (!existsSync(join(root, 'entries'))) throw new Error('Which folder has the release before?')
const release = await loadRelease(root)
const folder = mkdtempSync(join(tmpdir(), 'serein-keys-'))
const postgres = await startPostgres()
try {
  const results = [
    await run(release, root, join(folder, 'old.sqlite'), folder),
    await run(release, root, postgres.url, mkdtempSync(join(folder, 'postgres-'))),
  ]
  if (results.includes(false)) process.exitCode = 1
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true })
}
