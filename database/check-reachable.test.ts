import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { checkReachable } from './check-reachable.ts'
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

testOnBothDatabases('a reachable database passes the check', async ({ db, databaseUrl }) => {
  await expect(checkReachable(db, databaseUrl)).resolves.toBeUndefined()
})
