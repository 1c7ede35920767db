import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertSubmissions } from '#tests/bench/bulk-submissions.ts'
import { captureCommand } from '#tests/capture-command.ts'
import { IS_FULL_RUN } from '#tests/full-run.ts'
import { connect, type Db, isPostgres } from '../connect.ts'
import { MIGRATION_NAMES, migrate } from '../migrate.ts'
import {
  DIALECTS,
  databaseEnvironment,
  openTestDatabase,
  provisionTestDatabase,
  testOnBothDatabases,
} from '../testing.ts'
import { readUpload } from '../uploads.ts'
import { runBackupCommand } from './backup-command.ts'
import { BACKED_UP_TABLES, IS_BACKED_UP, listBackupTables } from './backup-tables.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'serein-portable-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function command(name: 'backup' | 'restore', path: string, databaseUrl: string): Promise<string> {
  const environment = databaseEnvironment(databaseUrl, join(folder, 'data'))
  const { code, stdout, stderr } = await captureCommand(() => runBackupCommand([name, path]), environment)
  if (code !== 0) throw new Error(stderr)
  return stdout
}

/** Return a database without tables. */
async function provision(dialect: 'sqlite' | 'postgres') {
  const { databaseUrl, remove } = await provisionTestDatabase(dialect)
  return { databaseUrl, [Symbol.asyncDispose]: remove }
}

/** Insert rows into each table of a backup that has none: any text, numbers, bytes and nulls. */
function fillTables(file: string, count: number): void {
  const database = new DatabaseSync(file)
  const hostile = `'"\\\\ 欧阳修 🍳' || char(10, 9) || n`
  for (const { name } of listBackupTables(database)) {
    if (database.prepare(`select 1 from "${name}"`).get()) continue
    const columns = database.prepare('select * from pragma_table_info(?)').all(name)
    const value = (column: Record<string, unknown>) => {
      const type = String(column.type).toLowerCase()
      // Messages and events of a case belong to a submission.
      if (column.name === 'reference') return `'SR-GROW-' || printf('%06d', n)`
      if (column.notnull === 0) return `case n % 2 when 0 then null else ${hostile} end`
      if (type === 'integer') return `n`
      if (type === 'blob') return `randomblob(20000)`
      return column.name === 'fields' ? `json_object('name', ${hostile})` : hostile
    }
    database.exec(`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count})
      insert into "${name}" (${columns.map((column) => `"${column.name}"`).join()})
      select ${columns.map(value).join()} from numbers`)
  }
  database.close()
}

/** Return all rows of the tables of a backup as sorted texts. */
async function dump(databaseUrl: string): Promise<Record<string, string[]>> {
  const db = connect({ databaseUrl })
  const plain = db.withoutPlugins()
  const tables: Record<string, string[]> = {}
  for (const name of BACKED_UP_TABLES) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(plain)
    tables[name] = rows.map((row) => JSON.stringify(Object.entries(row).map(toText).sort())).sort()
  }
  await db.destroy()
  return tables
}

function toText([name, value]: [string, unknown]): string {
  return `${name} ${typeof value} ${value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value}`
}

testOnBothDatabases('every table is either in a backup or known to be created again', async ({ db }) => {
  const tables = await db.introspection.getTables()
  const toCamelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  expect(Object.keys(IS_BACKED_UP).sort()).toEqual(tables.map(({ name }) => toCamelCase(name)).sort())
  // A restore would have to set them.
  const sequences = tables
    .filter(({ name }) => BACKED_UP_TABLES.includes(name))
    .flatMap(({ columns }) => columns.filter((column) => column.isAutoIncrementing))
  expect(sequences).toEqual([])
})

/** The commands of the operators' guide for moving to PostgreSQL. */
const GUIDE = readFileSync('docs/operators.md', 'utf8').split(/^## /m)
const MOVE = [
  ...(GUIDE.find((part) => part.startsWith('Moving to')) ?? '').matchAll(
    /^(DATABASE_URL=\S+ )?npm run (backup|restore) -- (\S+)/gm,
  ),
]

/** Several times the rows that are copied at once. */
const MOVED = IS_FULL_RUN ? { submissions: 10_000, uploads: 400 } : { submissions: 2_000, uploads: 40 }

test('the two commands of the guide move thousands of submissions with all that belongs to them to PostgreSQL, and back', async () => {
  const [first, second, ...others] = MOVE.map(([, target, name, file]) => ({
    hasUrl: Boolean(target),
    name,
    file,
  }))
  expect(first).toMatchObject({ hasUrl: false, name: 'backup' })
  expect(second).toMatchObject({ hasUrl: true, name: 'restore', file: first?.file })
  expect(others).toEqual([])

  await using source = await provision('sqlite')
  await using postgres = await provision('postgres')
  const db = connect({ databaseUrl: source.databaseUrl })
  await migrate(db).finally(() => db.destroy())
  await insertSubmissions(source.databaseUrl, MOVED.submissions)
  fillTables(source.databaseUrl, MOVED.uploads)
  const before = await dump(source.databaseUrl)
  expect(before.submission).toHaveLength(MOVED.submissions)
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([])

  const moved = join(folder, 'moved.backup')
  await command('backup', moved, source.databaseUrl)
  expect(await command('restore', moved, postgres.databaseUrl)).toContain(
    `${MOVED.submissions} submissions, ${MOVED.uploads} uploads`,
  )
  expect(readdirSync(join(folder, 'data'))).toEqual([])
  expect(await dump(postgres.databaseUrl)).toEqual({ ...before, job_run: expect.anything() })

  const back = join(folder, 'back.backup')
  await using target = await provision('sqlite')
  await command('backup', back, postgres.databaseUrl)
  await command('restore', back, target.databaseUrl)
  expect(await dump(target.databaseUrl)).toEqual({ ...before, job_run: expect.anything() })
})

for (const dialect of DIALECTS) {
  test(`a backup restores into the database it was made of, which the site can open (${dialect})`, async () => {
    const source = await openTestDatabase('sqlite')
    await using same = await provision(dialect)
    await using copy = await provision(dialect)
    try {
      fillTables(source.databaseUrl, 3)
      await command('backup', join(folder, 'a.backup'), source.databaseUrl)
      await command('restore', join(folder, 'a.backup'), same.databaseUrl)
      await command('backup', join(folder, 'b.backup'), same.databaseUrl)
      await command('restore', join(folder, 'b.backup'), copy.databaseUrl)
      const rows = await dump(source.databaseUrl)
      expect(await dump(copy.databaseUrl)).toEqual({ ...rows, job_run: expect.anything() })
      const db = connect({ databaseUrl: copy.databaseUrl })
      expect(await migrate(db)).toEqual([])
      await db.destroy()
    } finally {
      await source.close()
    }
  })
}

testOnBothDatabases('a backup leaves out the parts of unfinished uploads', async ({ db, databaseUrl }) => {
  const content = Buffer.from('a part')
  const media = {
    id: 'film',
    path: 'videos/a.mp4',
    kind: 'film',
    sha256: '',
    bytes: 6,
    color: '',
    body: 'null',
  } as const
  const size = { width: 0, height: 0, isCutout: 0, milliseconds: 0 } as const
  const times = { uploadedBy: 'Ada', uploadedAt: '2026-11-28T00:00:00.000Z', retiredAt: null }
  await db
    .insertInto('media')
    .values({ ...media, ...size, ...times })
    .execute()
  for (const mediaId of ['film', 'upload'])
    await db.insertInto('mediaChunk').values({ mediaId, number: 0, content }).execute()
  const file = join(folder, 'parts.backup')
  await command('backup', file, databaseUrl)
  const copy = new DatabaseSync(file)
  expect(copy.prepare('select media_id from media_chunk').all()).toEqual([{ media_id: 'film' }])
  copy.close()
  expect(readFileSync(file).toString('latin1').split('a part')).toHaveLength(2)
})

testOnBothDatabases('a restore ends all sessions of the office', async ({ db, databaseUrl }) => {
  const session = {
    ...{ id: 's', tokenHash: 'hash', personId: 'p', isEnrolling: 0 as const, browser: '', issuer: '' },
    ...{ createdAt: '2026-11-25', lastSeenAt: '2026-11-25', confirmedAt: null },
  }
  await db.insertInto('officeSession').values(session).execute()
  await command('backup', join(folder, 'a.backup'), databaseUrl)
  await using target = await provision('sqlite')
  await command('restore', join(folder, 'a.backup'), target.databaseUrl)
  const restored = connect({ databaseUrl: target.databaseUrl })
  expect(await restored.selectFrom('officeSession').selectAll().execute()).toEqual([])
  await restored.destroy()
})

async function insertReceipt(db: Db, number: number): Promise<void> {
  const upload = { id: `file-${number}`, reference: `R${number}`, type: 'image/png', bytes: 4, sha256: 'x' }
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('upload')
      .values({ ...upload, name: '', createdAt: '' })
      .execute()
    await transaction
      .insertInto('uploadChunk')
      .values({ uploadId: upload.id, number: 0, content: Buffer.from('file') })
      .execute()
  })
}

testOnBothDatabases('a backup is consistent while the site writes', async ({ db, databaseUrl }) => {
  let stored = 0
  let isDone = false
  const write = async () => {
    while (!isDone) {
      await insertReceipt(db, stored++)
      // SQLite is synchronous.
      await new Promise(setImmediate)
    }
  }
  const writing = write()
  while (stored < 20) await new Promise(setImmediate)
  const before = stored
  await command('backup', join(folder, 'a.backup'), databaseUrl)
  isDone = true
  await writing
  const backup = new DatabaseSync(join(folder, 'a.backup'), { readOnly: true })
  const counts = backup.prepare(
    `select (select count(*) from upload) as uploads, count(*) as chunks,
      (select count(*) from upload join upload_chunk on upload_id = id) as pairs from upload_chunk`,
  )
  const { uploads, chunks, pairs } = Object(counts.get())
  backup.close()
  expect(uploads).toBeGreaterThanOrEqual(before - 1)
  expect({ chunks, pairs }).toEqual({ chunks: uploads, pairs: uploads })
})

test('a PostgreSQL database in use is refused and stays unchanged; what a new site writes by itself is replaced', async () => {
  const source = await openTestDatabase('sqlite')
  const target = await openTestDatabase('postgres')
  const secret = { name: 'signing', createdAt: '2026-11-25' }
  try {
    await source.db
      .insertInto('secret')
      .values({ ...secret, value: 'old' })
      .execute()
    await insertReceipt(source.db, 1)
    const backup = join(folder, 'a.backup')
    await command('backup', backup, source.databaseUrl)
    await target.db
      .insertInto('secret')
      .values({ ...secret, value: 'new' })
      .execute()
    const erasure = { id: 'e', at: '2026-11-25', cause: 'email', subjectHash: 'x' } as const
    await target.db
      .insertInto('erasure')
      .values({ ...erasure, submissions: 1, subscriptions: 0, uploads: 0 })
      .execute()
    await expect(command('restore', backup, target.databaseUrl)).rejects.toThrow(
      /is in use: its table erasure has rows\. Nothing was changed/,
    )
    expect(await target.db.selectFrom('secret').select('value').execute()).toEqual([{ value: 'new' }])
    expect(await target.db.selectFrom('upload').selectAll().execute()).toEqual([])
    await target.db.deleteFrom('erasure').execute()
    await command('restore', backup, target.databaseUrl)
    expect(await target.db.selectFrom('secret').select('value').execute()).toEqual([{ value: 'old' }])
    expect(await readUpload(target.db, '/nowhere', 'file-1')).toEqual(Buffer.from('file'))
  } finally {
    await source.close()
    await target.close()
  }
})

/** Write a backup as releases before the office's receipts did: a copy of the database, and the receipts in one table. */
async function writeFormat1(file: string): Promise<void> {
  const db = connect({ databaseUrl: file })
  await migrate(db, MIGRATION_NAMES.slice(0, MIGRATION_NAMES.indexOf('060-receipts')))
  await db.destroy()
  const database = new DatabaseSync(file)
  database.exec(`pragma journal_mode = delete;
    insert into upload values ('file', 'R1', 'image/png', 4, 'receipt.png', '2026-11-20');
    insert into secret values ('signing', 'abc', '2026-11-20');
    create table backup (format integer not null, made_at text not null);
    create table backup_upload (id text primary key, bytes blob not null);
    insert into backup values (1, '2026-11-21T00:00:00Z');
    insert into backup_upload values ('file', cast('file' as blob))`)
  database.close()
}

for (const dialect of DIALECTS) {
  test(`a backup of the format before restores with its receipts (${dialect})`, async () => {
    const backup = join(folder, 'old.backup')
    await writeFormat1(backup)
    await using target = await provision(dialect)
    expect(await command('restore', backup, target.databaseUrl)).toContain('0 submissions, 1 uploads')
    const db = connect({ databaseUrl: target.databaseUrl })
    expect(await readUpload(db, '/nowhere', 'file')).toEqual(Buffer.from('file'))
    expect(await db.selectFrom('secret').select('value').execute()).toEqual([{ value: 'abc' }])
    await db.destroy()
  })
}

test('the database of an older release is backed up without being migrated', async () => {
  await using source = await provision('sqlite')
  const db = connect({ databaseUrl: source.databaseUrl })
  const older = MIGRATION_NAMES.slice(0, MIGRATION_NAMES.indexOf('060-receipts'))
  await migrate(db, older)
  await sql`insert into upload values ('lost', 'R1', 'image/png', 4, 'receipt.png', '2026-11-20')`.execute(db)
  expect(await command('backup', join(folder, 'a.backup'), source.databaseUrl)).toContain('0 uploads')
  expect(await db.selectFrom('migration').select('name').orderBy('name').execute()).toEqual(
    older.map((name) => ({ name })).sort((a, b) => a.name.localeCompare(b.name)),
  )
  await db.destroy()
})

testOnBothDatabases('a database that is not of this site is not backed up', async ({ db, databaseUrl }) => {
  await db.schema.dropTable('migration').execute()
  await expect(command('backup', join(folder, 'a.backup'), databaseUrl)).rejects.toThrow(
    /does not belong to this site/,
  )
  expect(readdirSync(folder)).toEqual([])
  if (!isPostgres(databaseUrl)) return
  writeFileSync(join(folder, 'a.backup'), 'something else')
  await expect(command('restore', join(folder, 'a.backup'), databaseUrl)).rejects.toThrow(/is not a backup/)
})
