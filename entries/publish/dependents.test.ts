import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { compileToRows } from '#content-model/compile/compile-content.ts'
import { CONTENT_TABLES, rowKey } from '#content-model/compile/content-rows.ts'
import type { EntryRef } from '#content-model/compile/entry-kinds.ts'
import { openMediaFolder } from '#content-model/media/media-folder.ts'
import { createContentReader } from '#content-model/read/content-reader.ts'
import { withValueAt } from '#contract/office/body/path.ts'
import type { Db } from '#database/connect.ts'
import { DIALECTS } from '#database/testing.ts'
import { CONTENT_DIRECTORY } from '#tests/content-copy.ts'
import { openDemoDatabase } from '#tests/demo-database.ts'
import { chooseBodies, choosePublished, openEntrySource, readDocuments } from '../store/read-documents.ts'
import { changeDraft } from '../testing.ts'
import { findDependents } from './dependents.ts'
import { publishEntry } from './publish.ts'

const MEDIA = openMediaFolder(join(CONTENT_DIRECTORY, 'media'))
const AUTHOR = { id: 'editor', name: 'Ada' }
const FILTERS = { kind: 'filters', id: 'catalogue/filters' } as const
const SERIES = { kind: 'series', id: 'catalogue/series' } as const
const PARAMETERS = { kind: 'parameters', id: 'catalogue/parameters' } as const
const STORES = { kind: 'stores', id: 'stores' } as const
const DEALERS = { kind: 'dealers', id: 'dealers' } as const
const HZ90 = { kind: 'product', id: 'catalogue/products/hz90' } as const

async function publishFacts(db: Db, ref: EntryRef, change: (facts: unknown) => unknown) {
  await changeDraft(db, ref, 'facts', change)
  const publication = { action: 'publish', parts: ['facts'], author: AUTHOR, now: new Date() } as const
  return publishEntry(db, MEDIA, ref, publication, async () => {})
}

/** Expect that pages show what a compilation of all entries gives. Pictures that nothing shows any more may be left. */
async function expectAllCompiled(db: Db): Promise<void> {
  const { rows: wanted } = await compileToRows(createContentReader(openEntrySource(db), MEDIA))
  const list = (table: (typeof CONTENT_TABLES)[number], rows: readonly object[]) =>
    rows
      .map(
        (row) =>
          `${rowKey(table, { ...row })} ${JSON.stringify(
            Object.entries(row)
              .sort()
              .filter(([name]) => name !== 'updatedAt'),
          )}`,
      )
      .sort()
  for (const table of CONTENT_TABLES) {
    const stored = list(table, await db.selectFrom(table).selectAll().execute())
    const expected = list(table, wanted[table])
    if (table === 'picture') expect(stored).toEqual(expect.arrayContaining(expected))
    else expect(stored, table).toEqual(expected)
  }
}

for (const dialect of DIALECTS) {
  test(`the telephone number of a store is changed once, and its dealer shows it (${dialect})`, async () => {
    const { db, close } = await openDemoDatabase(dialect)
    onTestFinished(close)
    // A number written for the dealer, as older content has it, does not prevent a change of the store's.
    const older = (facts: unknown) =>
      withValueAt(
        facts,
        [...'areas.oceania.countries.australia.cities.melbourne.shops.richmond'.split('.'), 'phone'],
        '(03) 7010 0114',
      )
    expect(await publishFacts(db, DEALERS, older)).toMatchObject({ outcome: 'done' })
    const moved = (facts: unknown) => withValueAt(facts, ['stores', 'richmond', 'phone'], '(03) 7010 0999')
    expect(await publishFacts(db, STORES, moved)).toMatchObject({ outcome: 'done' })
    const shops = db.selectFrom('dealerShop').select('phone').where('id', 'in', [1, 2]).orderBy('id')
    expect(await shops.execute()).toEqual([{ phone: '(03) 7010 0999' }, { phone: '(03) 7010 0268' }])
    await expectAllCompiled(db)
  })

  test(`limits of a filter, an id of a series and a wider product reach all products concerned (${dialect})`, async () => {
    const { db, close } = await openDemoDatabase(dialect)
    onTestFinished(close)
    const options = () => db.selectFrom('productFilterOption').selectAll().execute()
    const before = await options()
    const narrow = (facts: unknown) => withValueAt(facts, ['groups', '102', 'options', 'w90', 'min'], 899)
    const narrower = (facts: unknown) =>
      withValueAt(narrow(facts), ['groups', '102', 'options', 'w75', 'max'], 898)
    expect(await publishFacts(db, FILTERS, narrower)).toMatchObject({ outcome: 'done' })
    expect(await options()).not.toEqual(before)
    await expectAllCompiled(db)

    expect(
      await publishFacts(db, SERIES, (facts) => withValueAt(facts, ['series', 'horizon', 'id'], 77)),
    ).toMatchObject({ outcome: 'done' })
    await expectAllCompiled(db)

    expect(
      await publishFacts(db, HZ90, (facts) => withValueAt(facts, ['parameters', 'width'], 1400)),
    ).toMatchObject({ outcome: 'done' })
    await expectAllCompiled(db)
  })

  test(`a parameter of another kind is refused, with products that have it (${dialect})`, async () => {
    const { db, close } = await openDemoDatabase(dialect)
    onTestFinished(close)
    const result = await publishFacts(db, PARAMETERS, (facts) =>
      withValueAt(facts, ['parameters', 'pressure', 'kind'], 'range'),
    )
    expect(result).toMatchObject({
      outcome: 'problems',
      problems: expect.arrayContaining([
        expect.objectContaining({ file: `${HZ90.id}/facts`, path: ['parameters', 'pressure'] }),
      ]),
    })
  })

  test(`only products that a change can concern are compiled (${dialect})`, async () => {
    const { db, close } = await openDemoDatabase(dialect)
    onTestFinished(close)
    const dependentsOf = async (ref: EntryRef, change: (facts: unknown) => unknown) => {
      const before = chooseBodies(await readDocuments(db, ref.id), ref.id, choosePublished)
      const after = { ...before, facts: change(before.facts) }
      return (await findDependents(db, { ref, before, after })).map(({ id }) => id)
    }
    const unit = (facts: unknown) => withValueAt(facts, ['parameters', 'airflow-boost', 'unit'], 'm³/min')
    expect(await dependentsOf(PARAMETERS, unit)).toEqual([])
    const picture = (facts: unknown) =>
      withValueAt(facts, ['series', 'horizon', 'picture'], 'scenes/category-2.jpg')
    expect(await dependentsOf(SERIES, picture)).toEqual([])
    const reordered = (facts: unknown) => withValueAt(facts, ['groups'], Object(facts).groups.toReversed())
    expect(await dependentsOf(FILTERS, reordered)).toEqual([])
    const widest = (facts: unknown) => withValueAt(facts, ['parameters', 'width'], 2000)
    const hz60 = { kind: 'product', id: 'catalogue/products/hz60' } as const
    expect(await dependentsOf(hz60, widest)).toEqual([])
  })
}
