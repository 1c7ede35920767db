import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { checkReachable } from './check-reachable.ts'
import { connect } from './connect.ts'
import { testOnBothDatabases } from './testing.ts'

/** Port 1 is nobody's. */
const UNREACHABLE_URL = 'postgres://serein:secret@127.0.0.1:1/serein'

const COMMANDS = {
  'content import': ['content-model/content-command.ts', 'import'],
  documents: ['publications/documents/documents-command.ts'],
  'enquiries list': ['api/enquiries/enquiries-command.ts', 'list'],
  'outbox list': ['api/outbox/outbox-command.ts', 'list'],
}

for (const [name, args] of Object.entries(COMMANDS)) {
  test(`${name} says in one line that PostgreSQL is away, in which variable it is named and what to do`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'serein-away-'))
    const env = { DATA_DIR: folder, DATABASE_URL: UNREACHABLE_URL }
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toBe(
      'DATABASE_URL: cannot connect to PostgreSQL 127.0.0.1:1/serein (connect ECONNREFUSED 127.0.0.1:1). ' +
        'Start PostgreSQL, or correct host and port there.\n',
    )
  }, 60_000)
}

/** What is said about the address of the tests' PostgreSQL with something changed. */
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

test('the advice is about what PostgreSQL or the system complains of, and never holds the password', async () => {
  const said = await Promise.all([
    errorMessageFor((url) => {
      url.pathname = '/nowhere'
    }),
    errorMessageFor((url) => {
      url.username = 'nobody'
      url.password = 'not-the-password'
    }),
  ])
  expect(said).toEqual([
    expect.stringMatching(
      /^DATABASE_URL: .+\/nowhere \(database "nowhere" does not exist\)\. Create that database/,
    ),
    expect.stringMatching(/^DATABASE_URL: .+nobody.+\)\. Correct user and password/),
  ])
  for (const line of said) expect(line).not.toMatch(/not-the-password|\n/)
})

testOnBothDatabases('of a database that answers nothing is said', async ({ db, databaseUrl }) => {
  await expect(checkReachable(db, databaseUrl)).resolves.toBeUndefined()
})
