import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { mutableContent } from '#content-model/testing.ts'
import { LANGS } from '#contract/languages.ts'
import { withValueAt } from '#contract/office/body/path.ts'
import type { Db } from '#database/connect.ts'
import { DIALECTS } from '#database/testing.ts'
import { CONTENT_DIRECTORY, editContent } from '#tests/content-copy.ts'
import { testOnContent } from '#tests/demo-database.ts'
import { sampleUnlessFull } from '#tests/full-run.ts'
import { chooseLatest, choosePublished, readDocuments } from '../store/read-documents.ts'
import { publishChange } from '../testing.ts'
import { importContent } from './import-content.ts'

const AT60P = 'catalogue/products/at60p'
const GUIDE = 'documents/hobs'
const ONE_DATABASE = sampleUnlessFull(DIALECTS, DIALECTS.length)

/** Import content as before 1.1: a product with accessories and without parts, and a guide with the chapters of a manual. */
async function importEarlierContent(db: Db): Promise<void> {
  const root = mutableContent()
  const append = (file: string, text: string) => appendFileSync(join(root, file), text)
  editContent(root, `${AT60P}/facts.yaml`, /^parts:\n(?: {2}- .*\n)+/m, '')
  append(`${AT60P}/facts.yaml`, 'accessories:\n  - { key: wire-rack, quantity: 2 }\n')
  append(`${GUIDE}/facts.yaml`, 'manual:\n  - { key: safety, steps: [never-flambe] }\n')
  for (const lang of LANGS) {
    append(`${AT60P}/${lang}.yaml`, 'accessories:\n  wire-rack: { name: Wire rack }\n')
    append(
      `${GUIDE}/${lang}.yaml`,
      'manual:\n  safety: { title: Safety, steps: { never-flambe: Never flambé. } }\n',
    )
  }
  expect(await importContent(db, root)).toMatchObject({ conflicts: [], problems: [] })
  expect(await readParts(db)).toEqual([])
}

async function readParts(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('productPart')
    .innerJoin('product', 'product.id', 'productId')
    .select('partNumber')
    .where('code', '=', 'AT60P')
    .execute()
  return rows.map(({ partNumber }) => partNumber)
}

async function namesIn(db: Db, id: string): Promise<string[]> {
  const documents = await readDocuments(db, id)
  expect(documents.filter(({ stage }) => stage === 'draft')).toEqual([])
  return [...new Set(documents.flatMap(({ body }) => Object.keys(Object(body))))]
}

testOnContent(
  'parts replace accessories, and manuals the chapters of guides, without a conflict',
  async (db) => {
    await importEarlierContent(db)
    expect(await importContent(db, CONTENT_DIRECTORY)).toMatchObject({ conflicts: [], problems: [] })
    expect(await readParts(db)).toContain('301101')
    expect(await namesIn(db, AT60P)).not.toContain('accessories')
    expect(await namesIn(db, GUIDE)).not.toContain('manual')
    const states = db.selectFrom('entryLanguage').select('state').where('entryId', 'in', [AT60P, GUIDE])
    expect(new Set((await states.execute()).map(({ state }) => state))).toEqual(new Set(['done']))
  },
  ONE_DATABASE,
)

testOnContent(
  'chapters that the office has changed stay in the history, and the import lists them',
  async (db) => {
    await importEarlierContent(db)
    const title = ['manual', 'safety', 'title']
    await publishChange(db, { kind: 'guide', id: GUIDE }, 'en', (body) =>
      withValueAt(body, title, 'Take care'),
    )
    const imported = await importContent(db, CONTENT_DIRECTORY)
    expect(imported).toMatchObject({ conflicts: [`${GUIDE}/en.yaml`], problems: [] })
    const documents = await readDocuments(db, GUIDE)
    expect(choosePublished(documents, 'en', GUIDE)?.body).toMatchObject({
      manual: { safety: { title: 'Take care' } },
    })
    expect(chooseLatest(documents, 'en', GUIDE)?.body).not.toHaveProperty('manual')
  },
  ONE_DATABASE,
)
