import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { captureCommand } from '#tests/capture-command.ts'
import { connect } from '../connect.ts'
import { readJobRun } from '../job-runs.ts'
import { migrate } from '../migrate.ts'
import { acceptClock } from '../retention-clock.ts'
import { readUpload, storeContent } from '../uploads.ts'
import { runBackupCommand } from './backup-command.ts'
import { backupName } from './backup-file.ts'

const execute = promisify(execFile)

let folder: string
let data: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'serein-backup-'))
  data = join(folder, 'data')
  const db = connect({ databaseUrl: join(data, 'serein.sqlite') })
  await migrate(db)
  await db.destroy()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Store submissions as the site does: with their receipt in one transaction. Print each number. */
const WRITER = `
  import { createHash } from 'node:crypto'
  import { writeSync } from 'node:fs'
  import { join } from 'node:path'
  import { openSqlite } from '#database/sqlite.ts'
  const db = openSqlite(join(process.argv[1], 'serein.sqlite'))
  const submission = "insert into submission (reference, kind, lang, page, created_at, notice, email, fields, spam, idempotency_key, content_hash, address_hash, request_id) values (?, 'registration', 'en', '/', '2026-11-20', '', 'a@example.com', '{}', '', null, ?, '', 'r')"
  const upload = "insert into upload (id, reference, type, bytes, name, created_at, sha256) values (?, ?, 'image/png', 2000, 'receipt.png', '2026-11-20', ?)"
  const chunk = 'insert into upload_chunk values (?, 0, ?)'
  for (let number = 1; ; number++) {
    const [reference, id] = ['R' + number, 'file-' + number]
    const content = Buffer.alloc(2000, number % 256)
    db.prepare('begin immediate').run([])
    db.prepare(submission).run([reference, reference])
    db.prepare(upload).run([id, reference, createHash('sha256').update(content).digest('hex')])
    db.prepare(chunk).run([id, content])
    db.prepare('commit').run([])
    writeSync(1, number + '\\n')
    await new Promise((resolve) => setTimeout(resolve, 2))
  }`

function startWriter() {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', WRITER, data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let stored = 0
  child.stdout.on('data', (lines) => {
    stored = Number(String(lines).trim().split('\n').at(-1))
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  return {
    stored: () => stored,
    until: async (number: number) => {
      while (stored < number) await new Promise((resolve) => setTimeout(resolve, 5))
    },
    stop: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

type Name = 'backup' | 'restore'

async function command(name: Name, path: string) {
  const { code, stdout, stderr } = await captureCommand(() => runBackupCommand([name, path]), {
    DATA_DIR: data,
  })
  if (code !== 0) throw new Error(stderr)
  return { stdout, stderr }
}

/** Run the command in another process, as operators do. */
function commandInProcess(name: Name, path: string) {
  return execute(process.execPath, ['database/backup/backup-command.ts', name, path], {
    env: { DATA_DIR: data },
  })
}

function numbersIn(file: string): number[] {
  const db = new DatabaseSync(file, { readOnly: true })
  const rows = db.prepare('select substr(reference, 2) as number from submission').all()
  db.close()
  return rows.map(({ number }) => Number(number)).sort((a, b) => a - b)
}

test('a backup made while visitors send forms can be restored and contains every form confirmed before it began', async () => {
  const writer = startWriter()
  const backup = join(folder, 'a.backup')
  let before: number
  try {
    await writer.until(200)
    before = writer.stored()
    const { stdout } = await commandInProcess('backup', backup)
    expect(stdout).toMatch(/submissions, \d+ uploads/)
    expect(writer.stored()).toBeGreaterThan(before)
  } finally {
    await writer.stop()
  }
  expect(statSync(backup).mode & 0o077).toBe(0)

  await commandInProcess('restore', backup)
  const file = join(data, 'serein.sqlite')
  const db = new DatabaseSync(file)
  expect(db.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  expect(db.prepare("select name from sqlite_master where name like 'backup%'").all()).toEqual([])
  const uploads = db.prepare('select id, reference from upload').all()
  db.close()

  const numbers = numbersIn(file)
  expect(numbers.length).toBeGreaterThanOrEqual(before)
  // A consistent snapshot has no gaps, and a receipt for each row.
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  expect(uploads).toHaveLength(numbers.length)
  // The site can open it.
  const site = connect({ databaseUrl: file })
  expect(await migrate(site)).toEqual([])
  for (const number of numbers) {
    expect(await readUpload(site, '/nowhere', `file-${number}`)).toEqual(Buffer.alloc(2000, number % 256))
  }
  await site.destroy()
})

test('a restore moves the current data aside, even when the database is damaged', async () => {
  const backup = join(folder, 'a.backup')
  await command('backup', backup)
  writeFileSync(join(data, 'serein.sqlite'), 'no database at all'.repeat(1_000))
  writeFileSync(join(data, 'serein.sqlite-wal'), 'left over')
  await command('restore', backup)
  expect(numbersIn(join(data, 'serein.sqlite'))).toEqual([])
  const names = readdirSync(data)
  expect(names.filter((name) => name.startsWith('serein.sqlite.before-'))).toHaveLength(1)
  // SQLite would apply the old log to the new database.
  expect(names).not.toContain('serein.sqlite-wal')
})

test('a restore reports its target paths, which may be wrong', async () => {
  const backup = join(folder, 'a.backup')
  await command('backup', backup)
  const { stdout } = await command('restore', backup)
  expect(stdout).toContain(`Restored to SQLite ${join(data, 'serein.sqlite')}`)
})

test.skipIf(process.getuid?.() !== 0)('root cannot restore files that the site could not open', async () => {
  const backup = join(folder, 'a.backup')
  await command('backup', backup)
  rmSync(data, { recursive: true })
  mkdirSync(data)
  chownSync(data, 12_345, 12_345)
  await expect(command('restore', backup)).rejects.toThrow('belongs to another account')
  expect(readdirSync(data)).toEqual([])
})

test('a restore is rejected while the site runs and changes nothing', async () => {
  const backup = join(folder, 'a.backup')
  await commandInProcess('backup', backup)
  const site = connect({ databaseUrl: join(data, 'serein.sqlite') })
  await site.selectFrom('submission').selectAll().execute()
  await expect(commandInProcess('restore', backup)).rejects.toThrow(/stop it first/)
  expect(readdirSync(data).filter((name) => name.includes('before'))).toEqual([])
  await site.destroy()
})

test('a file that is not a backup, is damaged or comes from a newer release is rejected', async () => {
  const backup = join(folder, 'a.backup')
  writeFileSync(backup, 'something else')
  await expect(command('restore', backup)).rejects.toThrow(/is not a backup/)
  await expect(command('restore', join(folder, 'none'))).rejects.toThrow(/no backup/)
  await expect(command('restore', join(data, 'serein.sqlite'))).rejects.toThrow(/is not a backup/)
  rmSync(backup)
  await command('backup', backup)
  const incomplete = join(folder, 'incomplete.backup')
  writeFileSync(incomplete, readFileSync(backup).subarray(0, 60_000))
  await expect(command('restore', incomplete)).rejects.toThrow(/is damaged or incomplete/)
  const newer = new DatabaseSync(backup)
  newer.exec("insert into migration values ('999-tomorrow', '2030-01-01')")
  newer.close()
  await expect(command('restore', backup)).rejects.toThrow(/newer release/)
})

test('a backup whose rows were changed or lost since it was made is rejected, and nothing changes', async () => {
  const db = new DatabaseSync(join(data, 'serein.sqlite'))
  db.exec("insert into secret values ('signing', 'abc', '2026-11-20')")
  db.close()
  const backup = join(folder, 'a.backup')
  await command('backup', backup)
  const damaged = new DatabaseSync(backup)
  damaged.exec("update secret set value = 'abd'")
  damaged.close()
  await expect(command('restore', backup)).rejects.toThrow(/is damaged: the rows of secret/)
  expect(readdirSync(data).sort()).toEqual(['serein.sqlite'])
})

test('a backup never replaces another and gets its own name in a folder', async () => {
  const backup = join(folder, 'a.backup')
  await command('backup', backup)
  await expect(command('backup', backup)).rejects.toThrow(/never replaces/)
  const { stdout } = await command('backup', folder)
  expect(stdout).toMatch(/serein-\d{8}T\d{6}Z\.backup: 0 submissions, 0 uploads/)
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('a missing folder is created for its owner alone', async () => {
  for (const path of [join(folder, 'backups'), `${join(folder, 'monthly.backup')}/`]) {
    const { stdout } = await command('backup', path)
    expect(stdout).toMatch(/serein-\d{8}T\d{6}Z\.backup: 0 submissions, 0 uploads/)
    expect(statSync(path).mode & 0o777).toBe(0o700)
    expect(readdirSync(path)).toHaveLength(1)
  }
})

test('a backup removes the temporary files of killed backups, but not of running ones', async () => {
  const backups = join(folder, 'backups')
  mkdirSync(backups)
  const dead = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await new Promise((resolve) => dead.once('exit', resolve))
  const running = [`a.backup.${process.pid}.part`, `a.backup.${process.pid}.part-journal`]
  const others = [...running, 'notes.part', 'b.backup']
  const left = ['a.backup.part', `a.backup.${dead.pid}.part`, `a.backup.${dead.pid}.part-journal`]
  for (const name of [...others, ...left]) writeFileSync(join(backups, name), 'ada@example.com')
  await commandInProcess('backup', join(backups, 'c.backup'))
  expect(readdirSync(backups).sort()).toEqual([...others, 'c.backup'].sort())
})

test('a backup contains receipts that are still files, reports a missing one and contains the rest', async () => {
  const db = new DatabaseSync(join(data, 'serein.sqlite'))
  db.exec(
    "insert into upload (id, reference, type, bytes, name, created_at, sha256) values ('file', 'R1', 'image/png', 4, 'receipt.png', '2026-11-20', '')",
  )
  mkdirSync(join(data, 'uploads'))
  writeFileSync(join(data, 'uploads', 'file'), 'file')
  db.exec(
    "insert into upload (id, reference, type, bytes, name, created_at, sha256) values ('lost', 'R1', 'image/png', 1, 'receipt.png', '2026-11-20', '')",
  )
  db.close()
  const { stdout, stderr } = await command('backup', join(folder, 'a.backup'))
  expect(stderr).toContain('lost')
  expect(stderr).not.toContain('upload file')
  expect(stdout).toContain('1 uploads')
  await command('restore', join(folder, 'a.backup'))
  const site = connect({ databaseUrl: join(data, 'serein.sqlite') })
  expect(await readUpload(site, '/nowhere', 'file')).toEqual(Buffer.from('file'))
  await site.destroy()
  // The folder belongs to the database that was replaced.
  expect(readdirSync(data).filter((name) => name.startsWith('uploads'))).toEqual([
    expect.stringMatching(/^uploads\.before-/),
  ])
})

test('the database records the time of the last backup, for the alert about old backups', async () => {
  const started = new Date().toISOString()
  await command('backup', join(folder, 'a.backup'))
  const db = connect({ databaseUrl: join(data, 'serein.sqlite') })
  const recorded = await readJobRun(db, 'backup')
  await db.destroy()
  expect(recorded).toBeDefined()
  expect(recorded && recorded >= started).toBe(true)
})

test('old backups are removed only after a new one, in this folder, and never by a clock that may be wrong', async () => {
  const backups = join(folder, 'backups')
  mkdirSync(backups)
  const now = Date.now()
  const names = [1, 40].map((days) => backupName(new Date(now - days * 24 * 60 * 60 * 1_000)))
  for (const name of [...names, 'notes.backup', 'serein-2020.backup']) writeFileSync(join(backups, name), '')
  const run = (...args: string[]) =>
    captureCommand(() => runBackupCommand(['backup', ...args]), { DATA_DIR: data })
  expect((await run(join(backups, 'one.backup'), '--remove-after', '30')).code).toBe(2)
  const db = connect({ databaseUrl: join(data, 'serein.sqlite') })
  try {
    // As seen from a clock that is a thousand days ahead.
    await acceptClock(db, new Date(now - 1_000 * 24 * 60 * 60 * 1_000))
    expect(await run(backups, '--remove-after', '30')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('may be wrong'),
    })
    expect(readdirSync(backups)).toEqual(expect.arrayContaining(names))
    await acceptClock(db, new Date(now))
    for (const name of readdirSync(backups)) if (!names.includes(name)) rmSync(join(backups, name))
    writeFileSync(join(backups, 'notes.backup'), '')
    expect((await run(backups, '--remove-after', '30')).stdout).toContain(`Removed ${names[1]}`)
    const left = readdirSync(backups)
    expect(left).toHaveLength(3)
    expect(left).toEqual(expect.arrayContaining([names[0], 'notes.backup']))
  } finally {
    await db.destroy()
  }
})

test('a backup needs its own size on disk, and no more, while it is made', async () => {
  const db = connect({ databaseUrl: join(data, 'serein.sqlite') })
  const submission = {
    kind: 'registration',
    lang: 'en',
    page: '/',
    createdAt: '',
    notice: '',
    email: '',
  } as const
  const more = { fields: '{}', spam: '', contentHash: '', addressHash: '', requestId: '' }
  await db
    .insertInto('submission')
    .values({ reference: 'R1', ...submission, ...more })
    .execute()
  const upload = { reference: 'R1', type: 'image/png', bytes: 1_000_000, name: 'a.png', createdAt: '' }
  for (let number = 0; number < 60; number++) {
    await db
      .insertInto('upload')
      .values({ ...upload, id: `upload-${number}` })
      .execute()
    await storeContent(db, `upload-${number}`, randomBytes(1_000_000))
  }
  await db.destroy()
  const backups = join(folder, 'backups')
  const made = execute(process.execPath, ['database/backup/backup-command.ts', 'backup', backups], {
    env: { DATA_DIR: data },
  })
  let [peak, isMade] = [0, false]
  const ended = made.finally(() => {
    isMade = true
  })
  while (!isMade) {
    const names = existsSync(backups) ? readdirSync(backups) : []
    const sizes = names.map((name) => statSync(join(backups, name), { throwIfNoEntry: false })?.size ?? 0)
    peak = Math.max(
      peak,
      sizes.reduce((sum, size) => sum + size, 0),
    )
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await ended
  const [name = ''] = readdirSync(backups)
  const { size } = statSync(join(backups, name))
  expect(size).toBeGreaterThan(60_000_000)
  expect(peak).toBeLessThan(size * 1.2)
})
