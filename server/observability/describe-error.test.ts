import { sql } from 'kysely'
import { pino } from 'pino'
import { expect } from 'vitest'
import { testOnBothDatabases } from '#database/testing.ts'
import { describeError } from './describe-error.ts'

testOnBothDatabases(
  'a logged error of the database names the statement’s rule, but no value of a row',
  async ({ db }) => {
    const lines: string[] = []
    const log = pino({ serializers: { err: describeError } }, { write: (line) => lines.push(line) })
    await sql`create table address (email text primary key)`.execute(db)
    const insert = () => sql`insert into address values (${'ada@private.example'})`.execute(db)
    await insert()
    await insert().catch((error: unknown) => log.error({ err: error }, 'failed'))
    expect(lines.join()).toMatch(/unique/i)
    expect(lines.join()).toContain('"stack"')
    expect(lines.join()).not.toContain('private.example')
  },
)
