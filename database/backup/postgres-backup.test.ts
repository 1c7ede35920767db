import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startPostgres } from '#tests/postgres.ts'
import { connect } from '../connect.ts'
import { migrate } from '../migrate.ts'

/** Debian's folder per PostgreSQL version: a dump needs server and tools of the same version. */
const INSTALLED = '/usr/lib/postgresql'
const folders = existsSync(INSTALLED) ? readdirSync(INSTALLED).map((version) => join(INSTALLED, version)) : []
const installed = folders.find((folder) =>
  ['pg_dump', 'pg_restore', 'initdb', 'postgres'].every((name) => existsSync(join(folder, 'bin', name))),
)

/** The commands of the operators' guide. */
const commands = [...readFileSync('docs/operators.md', 'utf8').matchAll(/^pg_(?:dump|restore) .*$/gm)].map(
  ([line]) => line.replace(/ +#.*$/, ''),
)

const row = {
  lang: 'en' as const,
  page: '/',
  createdAt: '2026-11-20T00:00:00.000Z',
  notice: '',
  email: 'ada@example.com',
  fields: JSON.stringify({ category: 'Hobs', model: 'FL95', contact: '欧阳修 "0400" 🍳' }),
  spam: '',
  contentHash: 'x',
  addressHash: '',
  requestId: 'r',
}

test('the guide has one command to back up PostgreSQL and one to restore it', () => {
  expect(commands.map((line) => line.split(' ')[0])).toEqual(['pg_dump', 'pg_restore'])
})

test.skipIf(!installed)('the commands restore the dump and remove later data', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'serein-dump-'))
  const postgres = await startPostgres(installed)
  const db = connect({ databaseUrl: postgres.url })
  const run = (line: string | undefined) =>
    execFileSync('sh', ['-c', line ?? 'false'], {
      cwd: folder,
      env: { PATH: `${installed}/bin:/usr/bin:/bin`, DATABASE_URL: postgres.url },
    })
  const submissions = () => db.selectFrom('submission').select(['reference', 'fields']).execute()
  try {
    await migrate(db)
    await db
      .insertInto('submission')
      .values({ reference: 'R1', kind: 'home_enquiry', idempotencyKey: 'k', ...row })
      .execute()
    const before = await submissions()
    run(commands[0])
    await db
      .insertInto('submission')
      .values({ reference: 'R2', kind: 'home_enquiry', idempotencyKey: 'l', ...row })
      .execute()
    await sql`drop table outbox`.execute(db)
    run(commands[1])
    expect(await submissions()).toEqual(before)
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
    // The site can open it.
    expect(await migrate(db)).toEqual([])
  } finally {
    await db.destroy()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
