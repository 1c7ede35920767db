import { pino } from 'pino'
import { expect } from 'vitest'
import type { Db } from '#database/connect.ts'
import { testOnBothDatabases } from '#database/testing.ts'
import { hashContent } from '#entries/import/hash-content.ts'
import { CommandError } from '#system/run-command.ts'
import { CONTENT_DIRECTORY } from '#tests/content-copy.ts'
import { importAtStart } from './import-at-start.ts'

const silent = pino({ level: 'silent' })

async function setVersion(db: Db, content: { hash: string; filesHash: string; releaseHash: string | null }) {
  await db.updateTable('contentVersion').set(content).execute()
}

testOnBothDatabases(
  'a start with errors in the files shows what was imported before; without any content it fails',
  async ({ db }) => {
    const lines: string[] = []
    const log = pino({ level: 'error' }, { write: (line) => lines.push(line) })
    const fail = () => Promise.reject(new CommandError('content/brand/facts.yaml:3: name: is missing'))
    await expect(importAtStart(db, CONTENT_DIRECTORY, log, fail)).rejects.toThrow('facts.yaml:3')
    expect(lines).toEqual([])
    await setVersion(db, { hash: 'a', filesHash: 'older', releaseHash: 'a' })
    expect(await importAtStart(db, CONTENT_DIRECTORY, log, fail)).toBe(false)
    expect(lines).toEqual([expect.stringContaining('content/brand/facts.yaml:3: name: is missing')])
    expect(await importAtStart(db, 'no-such-folder', log, fail)).toBe(false)
    expect(await importAtStart(db, CONTENT_DIRECTORY, log, async () => {})).toBe(true)
  },
)

testOnBothDatabases(
  'release 1.0.0 imports nothing over the content of this one, which imports again what it wrote before',
  async ({ db }) => {
    // The statement of 1.0.0.
    const importOld = () =>
      db.updateTable('contentVersion').set({ version: 7, hash: 'old', importedAt: '2026-11-21' }).execute()
    await importOld()
    await setVersion(db, { hash: 'old', filesHash: hashContent(CONTENT_DIRECTORY), releaseHash: null })
    let imports = 0
    await importAtStart(db, CONTENT_DIRECTORY, silent, async () => {
      imports += 1
    })
    expect(imports).toBe(1)
    await setVersion(db, { hash: 'new', filesHash: hashContent(CONTENT_DIRECTORY), releaseHash: 'new' })
    await expect(importOld()).rejects.toThrow('a_newer_release_has_imported_the_content')
    await importAtStart(db, CONTENT_DIRECTORY, silent, async () => {
      imports += 1
    })
    expect(imports).toBe(1)
  },
)

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
