import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { ConfigError } from '#system/config.ts'
import { checkReachable, databaseName } from './check-reachable.ts'
import { connect } from './connect.ts'
import { testOnBothDatabases } from './testing.ts'

/** No service listens on port 1. */
const UNREACHABLE_URL = 'postgres://serein:secret@127.0.0.1:1/serein'

const COMMANDS = {
  'content import': ['entries/content-command.ts', 'import'],
  documents: ['publications/documents/documents-command.ts'],
  'enquiries list': ['api/enquiries/enquiries-command.ts', 'list'],
  'outbox list': ['api/outbox/outbox-command.ts', 'list'],
}

for (const [name, args] of Object.entries(COMMANDS)) {
  test(`${name} reports an unreachable PostgreSQL in one line with the variable to check and advice`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'serein-away-'))
    const env = { DATA_DIR: folder, DATABASE_URL: UNREACHABLE_URL }
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toBe(
      'DATABASE_URL: cannot connect to PostgreSQL 127.0.0.1:1/serein (connect ECONNREFUSED 127.0.0.1:1). ' +
        'Start PostgreSQL, or correct the host and port in DATABASE_URL.\n',
    )
  }, 60_000)
}

/** Return the error for a changed URL of the test PostgreSQL, or an empty string. */
async function errorMessageFor(change: (url: URL) => void): Promise<string> {
  const url = new URL(inject('postgresUrl'))
  change(url)
  const db = connect({ databaseUrl: url.href })
  try {
    await checkReachable(db, url.href)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await db.destroy()
  }
}

test('the advice fits the error of PostgreSQL or the system and never contains the password', async () => {
  const messages = await Promise.all([
    errorMessageFor((url) => {
      url.pathname = '/nowhere'
    }),
    errorMessageFor((url) => {
      url.username = 'nobody'
      url.password = 'not-the-password'
    }),
  ])
  expect(messages).toEqual([
    expect.stringMatching(
      /^DATABASE_URL: .+\/nowhere \(database "nowhere" does not exist\)\. Create that database/,
    ),
    expect.stringMatching(/^DATABASE_URL: .+nobody.+\)\. Correct the user and password/),
  ])
  for (const message of messages) expect(message).not.toMatch(/not-the-password|\n/)
})

test('a server that refuses TLS is named as such, not as unreachable', async () => {
  const message = await errorMessageFor((url) => url.searchParams.set('sslmode', 'require'))
  expect(message).toMatch(/\(The server does not support SSL connections\)\. Correct sslmode/)
})

test('a pooler that refuses the parameters of the connection is named with the line that it needs', async () => {
  const pooler = createServer((socket) => {
    const fields = 'SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0'
    const length = Buffer.alloc(4)
    length.writeInt32BE(fields.length + 4)
    socket
      .on('error', () => {})
      .once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)])))
  })
  await once(pooler.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void pooler.close())
  const address = pooler.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const databaseUrl = `postgres://serein:secret@127.0.0.1:${port}/serein`
  const db = connect({ databaseUrl })
  onTestFinished(() => db.destroy())
  await expect(checkReachable(db, databaseUrl)).rejects.toThrow(
    /PgBouncer .*ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout/,
  )
})

test('a SQLite file that is no database is wrong configuration, named with its path', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'serein-garbage-'))
  const file = join(folder, 'serein.sqlite')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(file, 'not a database\n'.repeat(1_000))
  const db = connect({ databaseUrl: file })
  onTestFinished(() => db.destroy())
  const error: unknown = await checkReachable(db, file).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ConfigError)
  expect(String(error)).toContain(`DATA_DIR cannot be used: SQLite ${file}`)
})

test('a socket is named in messages', () => {
  expect(databaseName('postgres:///serein?host=/run/postgresql')).toBe('PostgreSQL /run/postgresql/serein')
  expect(databaseName('postgres://ada:secret@%2Frun%2Fpostgresql/serein')).toBe(
    'PostgreSQL /run/postgresql/serein',
  )
})

testOnBothDatabases('a reachable database passes the check', async ({ db, databaseUrl }) => {
  await expect(checkReachable(db, databaseUrl)).resolves.toBeUndefined()
})
