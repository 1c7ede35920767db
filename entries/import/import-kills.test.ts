import { spawnSync } from 'node:child_process'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { mutableContent } from '#content-model/testing.ts'
import { connect, type Db } from '#database/connect.ts'
import { readContentVersion } from '#database/read-content-version.ts'
import { DIALECTS } from '#database/testing.ts'
import { editContent } from '#tests/content-copy.ts'
import { openDemoDatabase } from '#tests/demo-database.ts'
import { sampleUnlessFull } from '#tests/full-run.ts'
import { importContent } from './import-content.ts'

const HZ90 = 'catalogue/products/hz90'
const ARTICLE = 'newsroom/news/induction-or-gas'

/** Change a product and a news article, which are written in different batches. */
function changeTwoEntries(): string {
  const root = mutableContent()
  editContent(root, `${HZ90}/en.yaml`, /^line: .*$/m, 'line: A line of the files')
  editContent(root, `${ARTICLE}/en.yaml`, /^title: .*$/m, 'title: A title of the files')
  return root
}

/** What pages and editors see of the two entries. */
async function readState(db: Db) {
  const lines = await db.selectFrom('productText').select('line').where('productId', '=', 101).execute()
  const titles = await db.selectFrom('newsText').select('title').where('lang', '=', 'en').execute()
  const documents = await db
    .selectFrom('entryDocument')
    .select(['entryId', 'part', 'stage', 'version'])
    .where('entryId', 'in', [HZ90, ARTICLE])
    .execute()
  const names = documents.map((document) => JSON.stringify(Object.entries(document).sort()))
  const texts = [...lines.map(({ line }) => line), ...titles.map(({ title }) => title)]
  return { texts: texts.sort(), documents: names.sort(), version: await readContentVersion(db) }
}

/** A program that imports and kills itself at a statement of its transaction. */
const killedAt = (statement: number, databaseUrl: string, root: string) => `
  import { connect } from '#database/connect.ts'
  import { importContent } from '#entries/import/import-content.ts'
  let count = -1
  const onStatement = (text) => {
    if (/^begin|advisory/.test(text) || count >= 0) count += 1
    if (count === ${statement}) process.kill(process.pid, 'SIGKILL')
  }
  const db = connect({ databaseUrl: ${JSON.stringify(databaseUrl)}, onStatement })
  await importContent(db, ${JSON.stringify(root)})
  await db.destroy()
`

/** Statements of an import at which its process is killed. */
const STATEMENTS = [2, 16, 60]

for (const [place, dialect] of DIALECTS.entries())
  test(`a process killed while it imports leaves everything as it was (${dialect})`, async () => {
    const { db, databaseUrl, close } = await openDemoDatabase(dialect)
    onTestFinished(close)
    const root = changeTwoEntries()
    const before = await readState(db)
    for (const statement of sampleUnlessFull(STATEMENTS, STATEMENTS.length, place + 1)) {
      const { signal, stderr } = spawnSync(
        process.execPath,
        ['--input-type=module', '--eval', killedAt(statement, databaseUrl, root)],
        { encoding: 'utf8' },
      )
      expect(signal, stderr).toBe('SIGKILL')
      await expect.poll(() => readState(db)).toEqual(before)
    }
    expect(await importContent(db, root)).toMatchObject({
      changed: true,
      version: before.version.version + 1,
    })
    const { texts } = await readState(db)
    expect(texts).toEqual(expect.arrayContaining(['A line of the files', 'A title of the files']))
  })

test('an import starts over if pages change while it compares', async () => {
  const { db, databaseUrl, close } = await openDemoDatabase('sqlite')
  onTestFinished(close)
  const before = await readContentVersion(db)
  const other = new DatabaseSync(databaseUrl)
  let publications = 0
  const importing = connect({
    databaseUrl,
    onStatement: (text) => {
      if (!text.includes('from "banner"') || publications > 0) return
      publications += 1
      other.exec(`update content_version set version = version + 1;
        update product_text set line = 'Of the office' where product_id = 101 and lang = 'en'`)
    },
  })
  onTestFinished(() => importing.destroy())
  const result = await importContent(importing, changeTwoEntries())
  other.close()
  expect(publications).toBe(1)
  expect(result).toMatchObject({ changed: true, version: before.version + 2 })
  expect((await readState(db)).texts).toContain('A line of the files')
})
