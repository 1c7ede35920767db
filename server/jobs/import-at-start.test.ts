import { pino } from 'pino'
import { expect } from 'vitest'
import { testOnBothDatabases } from '#database/testing.ts'
import { CONTENT_DIRECTORY } from '#tests/content-copy.ts'
import { importAtStart } from './import-at-start.ts'

testOnBothDatabases(
  'an older release that starts beside a newer one does not bring its texts back',
  async ({ db }) => {
    const warnings: string[] = []
    const log = pino({ level: 'warn' }, { write: (line) => warnings.push(line) })
    let imports = 0
    const start = () =>
      importAtStart(db, CONTENT_DIRECTORY, log, async () => {
        imports += 1
      })
    await start()
    expect(imports).toBe(1)
    await db.insertInto('migration').values({ name: '999-newer', appliedAt: '2027-01-01' }).execute()
    await start()
    expect(imports).toBe(1)
    expect(warnings).toEqual([expect.stringContaining('a newer release has migrated the database')])
  },
)
