import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { TestDatabase } from '#database/testing.ts'
import { openDemoDatabase } from '#tests/demo-database.ts'
import { describeParts, groupParts } from './inputs/describe-parts.ts'
import { readDocumentInput } from './inputs/read-document-input.ts'
import { getDocumentMessages } from './messages/document-messages.ts'
import type { Part } from './queries/document-content.ts'

const options = { contentDirectory: 'content', publicUrl: '', isPublicUrlSet: false }
const en = getDocumentMessages('en')

let database: TestDatabase
beforeAll(async () => {
  database = await openDemoDatabase('sqlite')
})
afterAll(() => database.close())

const listData = z.object({
  groups: z.array(
    z.object({ rows: z.array(z.object({ number: z.string(), quantity: z.int(), fittedBy: z.string() })) }),
  ),
})

test('the accessories list of a product has each of its parts once, with quantity and who fits it', async () => {
  const products = await database.db.selectFrom('product').select(['id', 'code']).execute()
  for (const { id, code } of products) {
    const input = await readDocumentInput(
      database.db,
      { kind: 'accessories_lists', lang: 'kr', code },
      options,
    )
    const { groups } = listData.parse(JSON.parse(input?.data ?? '{}'))
    const rows = groups.flatMap((group) => group.rows)
    const parts = await database.db
      .selectFrom('productPart')
      .select(['partNumber as number', 'quantity'])
      .where('productId', '=', id)
      .orderBy('partNumber')
      .execute()
    expect(parts.length, code).toBeGreaterThan(0)
    const listed = rows.map(({ number, quantity }) => ({ number, quantity }))
    expect(
      listed.toSorted((one, other) => one.number.localeCompare(other.number)),
      code,
    ).toEqual(parts)
    expect(
      rows.every(({ fittedBy }) => fittedBy !== ''),
      code,
    ).toBe(true)
  }
})

const PART: Part = {
  ...{ number: '101101', name: 'Filter', note: '', quantity: 1, everyMonths: null },
  ...{ kind: 'accessory', supply: 'in-box', fittedBy: 'owner' },
}

test.for([
  ['accessory', 'in-box', 'In the box and in place'],
  ['accessory', 'fitted', 'In the box and in place'],
  ['consumable', 'in-box', 'In the box and in place'],
  ['accessory', 'separate', 'Sold separately'],
  ['consumable', 'separate', 'Consumables'],
  ['consumable', 'spare', 'Consumables'],
  ['spare', 'separate', 'Spare parts'],
  ['spare', 'spare', 'Spare parts'],
  ['accessory', 'spare', 'Spare parts'],
] as const)('%s, %s: an owner finds the part under %s', ([kind, supply, title]) => {
  expect(groupParts([{ ...PART, kind, supply }], en)).toMatchObject([{ title, rows: [{ number: '101101' }] }])
})

test('a consumable says how often it is replaced, other parts say nothing of it', () => {
  const intervalOf = (part: Partial<Part>) => describeParts([{ ...PART, ...part }], en)[0]?.interval
  expect(intervalOf({ kind: 'consumable', everyMonths: 4 })).toBe('Every 4 months')
  expect(intervalOf({ kind: 'consumable', everyMonths: 1 })).toBe('Every month')
  expect(intervalOf({ kind: 'consumable' })).toBe('When it is used up')
  expect(intervalOf({ kind: 'spare' })).toBe('')
})
