import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSqlite } from '#database/sqlite.ts'

const run = promisify(execFile)

let folder: string
let data: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'serein-private-'))
  data = join(folder, 'data')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Script that writes the server's files: the database and rendered pictures. */
const WRITER = `
  import { connect } from '#database/connect.ts'
  import { migrate } from '#database/migrate.ts'
  import { openPictureStore } from '#server/media/picture-store.ts'
  const data = process.argv[1]
  const picture = { key: 'oven', path: 'products/ms60c-1.png', focusX: 50, focusY: 50, scale: null, width: 10, height: 10, body: null }
  const store = openPictureStore({
    originals: 'content/media',
    directory: data + '/pictures',
    findPicture: async () => ({ ...picture, isCutout: 0, color: '#ffffff', fileHash: '' }),
  })
  await store.read({ key: 'oven', crop: 'original', width: 480, format: 'webp' })
  const db = connect({ databaseUrl: data + '/serein.sqlite' })
  await migrate(db)
  // Exit without closing, so that the WAL stays.
  process.exit(0)`

/** Run Node with umask 0: by default everybody may read and write its new files. */
function node(...words: string[]) {
  const env = { DATA_DIR: data }
  return run('/bin/sh', ['-c', 'umask 0; exec "$0" "$@"', process.execPath, ...words], { env })
}

const write = () => node('--input-type=module', '--eval', WRITER, data)

/** List everything under a folder that other accounts may open. */
function open(root: string): string[] {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  const paths = [root, ...entries.map((entry) => join(entry.parentPath, entry.name))]
  return paths.filter((path) => (statSync(path).mode & 0o077) !== 0).map((path) => relative(root, path))
}

test('other accounts cannot read the data of visitors, whatever the umask', async () => {
  await write()
  const names = readdirSync(data, { recursive: true }).map(String)
  expect(names).toEqual(
    expect.arrayContaining(['serein.sqlite', 'serein.sqlite-wal', 'serein.sqlite-shm', 'pictures']),
  )
  // Rendered pictures are public, but their folder is not readable.
  expect(open(data).filter((path) => !/^pictures\/.+\./.test(path))).toEqual([])
  await node('database/backup/backup-command.ts', 'backup', join(folder, 'backups'))
  expect(readdirSync(join(folder, 'backups'))).toHaveLength(1)
  expect(open(join(folder, 'backups'))).toEqual([])
})

test('a folder given as the database by mistake keeps its permissions', async () => {
  const shared = join(folder, 'shared')
  mkdirSync(shared, { mode: 0o755 })
  expect(() => openSqlite(shared)).toThrow()
  expect(statSync(shared).mode & 0o777).toBe(0o755)
})

test('a world-readable database loses these permissions at the next start', async () => {
  await write()
  const files = ['', '-wal', '-shm'].map((ending) => join(data, `serein.sqlite${ending}`))
  for (const file of files) chmodSync(file, 0o644)
  await write()
  expect(files.map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o600, 0o600])
})
