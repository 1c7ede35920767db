import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openMediaFolder } from '#content-model/media/media-folder.ts'
import { withValueAt } from '#contract/office/body/path.ts'
import { connect, type Db } from '#database/connect.ts'
import { readContentVersion } from '#database/read-content-version.ts'
import { DIALECTS } from '#database/testing.ts'
import { CONTENT_DIRECTORY } from '#tests/content-copy.ts'
import { openDemoDatabase } from '#tests/demo-database.ts'
import { readDocuments } from '../store/read-documents.ts'
import { changeDraft } from '../testing.ts'
import { publishEntry } from './publish.ts'

const UNIT = { kind: 'product', id: 'catalogue/products/hz90' } as const
const AUTHOR = { id: 'editor', name: 'Ada' }
const MEDIA = join(CONTENT_DIRECTORY, 'media')
const nothing = async () => {}

const saveLine = (db: Db, line: string) =>
  changeDraft(db, UNIT, 'en', (body) => withValueAt(body, ['line'], line))

/** What pages, editors and caches see of the entry. */
async function readState(db: Db) {
  const documents = await readDocuments(db, UNIT.id)
  const english = documents.filter(({ part }) => part === 'en')
  const row = await db
    .selectFrom('productText')
    .select('line')
    .where('productId', '=', 101)
    .where('lang', '=', 'en')
    .executeTakeFirst()
  return {
    line: row?.line,
    documents: english.map(({ stage, version }) => `${stage} ${version}`).sort(),
    version: (await readContentVersion(db)).version,
  }
}

/** Count the statements of the transaction of a publication, which is rolled back at its end. */
async function countStatements(databaseUrl: string): Promise<number> {
  let count = 0
  const onStatement = (text: string) => {
    if (/^begin|advisory/.test(text) || count > 0) count += 1
  }
  const db = connect({ databaseUrl, onStatement })
  const publication = { action: 'publish', parts: ['en'], author: AUTHOR, now: new Date() } as const
  const fail = () => Promise.reject(new Error('enough'))
  await expect(publishEntry(db, openMediaFolder(MEDIA), UNIT, publication, fail)).rejects.toThrow('enough')
  await db.destroy()
  return count
}

/** A program that publishes the draft and kills itself at a statement of its transaction. */
const killedAt = (statement: number, databaseUrl: string) => `
  import { connect } from '#database/connect.ts'
  import { openMediaFolder } from '#content-model/media/media-folder.ts'
  import { publishEntry } from '#entries/publish/publish.ts'
  let count = -1
  const onStatement = (text) => {
    if (/^begin|advisory/.test(text) || count >= 0) count += 1
    if (count === ${statement}) process.kill(process.pid, 'SIGKILL')
  }
  const db = connect({ databaseUrl: ${JSON.stringify(databaseUrl)}, onStatement })
  const publication = { action: 'publish', parts: ['en'], author: { id: null, name: 'Ada' }, now: new Date() }
  await publishEntry(db, openMediaFolder(${JSON.stringify(MEDIA)}), ${JSON.stringify(UNIT)}, publication, async () => {})
  await db.destroy()
`

for (const dialect of DIALECTS)
  test(`a process killed while it publishes leaves everything as it was (${dialect})`, async () => {
    const { db, databaseUrl, close } = await openDemoDatabase(dialect)
    try {
      await saveLine(db, 'Published at last')
      const before = await readState(db)
      const count = await countStatements(databaseUrl)
      for (const part of [0.1, 0.4, 0.7, 0.95]) {
        const statement = Math.ceil(count * part)
        const { signal, stderr } = spawnSync(
          process.execPath,
          ['--input-type=module', '--eval', killedAt(statement, databaseUrl)],
          { encoding: 'utf8' },
        )
        expect(signal, stderr).toBe('SIGKILL')
        await expect.poll(() => readState(db)).toEqual(before)
      }
      const publication = { action: 'publish', parts: ['en'], author: AUTHOR, now: new Date() } as const
      const result = await publishEntry(db, openMediaFolder(MEDIA), UNIT, publication, nothing)
      expect(result).toEqual({ outcome: 'done', version: before.version + 1 })
      expect(await readState(db)).toEqual({
        line: 'Published at last',
        documents: ['published 2'],
        version: before.version + 1,
      })
    } finally {
      await close()
    }
  })

test('a publication that cannot be recorded is not made', async () => {
  const { db, close } = await openDemoDatabase('sqlite')
  try {
    await saveLine(db, 'Never published')
    const before = await readState(db)
    const publication = { action: 'publish', parts: ['en'], author: AUTHOR, now: new Date() } as const
    const fail = () => Promise.reject(new Error('no audit'))
    await expect(publishEntry(db, openMediaFolder(MEDIA), UNIT, publication, fail)).rejects.toThrow(
      'no audit',
    )
    expect(await readState(db)).toEqual(before)
  } finally {
    await close()
  }
})
