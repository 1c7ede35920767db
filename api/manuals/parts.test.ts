import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { listSafetyNotices } from '#contract/manuals.ts'
import { listParts } from '#contract/parts.ts'
import { DIALECTS, type Dialect } from '#database/testing.ts'
import { shareDemoDatabase } from '#tests/demo-database.ts'
import { createCaller } from '../caller.ts'
import { callRequest, send } from '../testing.ts'

const demonstration = shareDemoDatabase()

const UPDATED_AT = '2026-11-20T00:00:00.000Z'
const TEXT = {
  status: 'published',
  updatedAt: UPDATED_AT,
  hazard: 'It can fall.',
  action: 'Do not use it.',
  remedy: 'We mend it.',
} as const

/** A notice that names two hoods, and an older one that is closed. Only the first is translated, into Korean. */
const NOTICES = [
  { id: 1, date: '2026-11-20', products: ['HZ90', 'HZ75'], serials: 'HZ2603–HZ2604', isClosed: 0 as const },
  { id: 2, date: '2025-03-04', products: ['FL75'], serials: '', isClosed: 1 as const },
]
const NOTICE_TEXTS = [
  { ...TEXT, noticeId: 1, lang: 'en', title: 'The light strip can come loose' },
  { ...TEXT, noticeId: 1, lang: 'kr', title: '조명 띠가 떨어질 수 있습니다' },
  { ...TEXT, noticeId: 2, lang: 'en', title: 'Hose of the first delivery' },
] as const

beforeAll(async () => {
  for (const dialect of DIALECTS) {
    const { db } = demonstration(dialect)
    for (const { products, ...notice } of NOTICES) {
      const json = sql<string[]>`${JSON.stringify(products)}`
      await db
        .insertInto('safetyNotice')
        .values({ ...notice, products: json })
        .execute()
    }
    await db
      .insertInto('safetyNoticeText')
      .values([...NOTICE_TEXTS])
      .execute()
    const { id } = await db
      .selectFrom('product')
      .select('id')
      .where('code', '=', 'AT60P')
      .executeTakeFirstOrThrow()
    await db.insertInto('productFormerCode').values({ productId: id, code: 'AT59P' }).execute()
  }
})

function open(dialect: Dialect) {
  const callApi = createCaller(demonstration(dialect).db)
  return {
    callApi,
    numbersOf: async (q: string) => (await callApi(listParts, { q }, 'en')).parts.map(({ number }) => number),
    post: (path: string, fields: Record<string, string>) =>
      send(callApi, callRequest(path, fields, 'urlencoded')),
  }
}

for (const dialect of DIALECTS) {
  test(`a product has its parts in order, with quantity, supply and who fits them (${dialect})`, async () => {
    const { callApi } = open(dialect)
    const { product, parts } = await callApi(listParts, { code: 'at60p' }, 'kr')
    expect(product).toMatchObject({ code: 'AT60P', categoryId: 3, discontinuedOn: '', fallback: [] })
    expect(parts[0]).toMatchObject({
      number: '301101',
      name: '와이어 랙',
      kind: 'accessory',
      quantity: 2,
      supply: 'in-box',
      fittedBy: 'owner',
      everyMonths: null,
    })
    expect(parts.find(({ number }) => number === '301402')).toMatchObject({
      supply: 'spare',
      fittedBy: 'technician',
      models: expect.arrayContaining(['AT60P', 'AT60S']),
    })
    const hood = await callApi(listParts, { code: 'HZ90' }, 'en')
    expect(hood.parts.find(({ kind }) => kind === 'consumable')).toMatchObject({
      everyMonths: 4,
      quantity: 2,
    })
  })

  test(`a former code finds the parts of the product, and an unknown one is a 404 (${dialect})`, async () => {
    const { callApi, post } = open(dialect)
    expect((await callApi(listParts, { code: 'AT59P' }, 'en')).product?.code).toBe('AT60P')
    expect(await post(listParts.path, { code: 'AT61P', lang: 'kr' })).toMatchObject({
      status: 404,
      body: { code: 0, msg: '해당 항목이 없습니다.' },
      errors: [],
    })
  })

  test(`a part is found by its number in any spacing, by words and by model (${dialect})`, async () => {
    const { numbersOf, callApi } = open(dialect)
    for (const q of ['301402', '301 402', ' 301-402 ', '30 14 02', '３０１４０２'])
      expect(await numbersOf(q), q).toEqual(['301402'])
    expect(await numbersOf('wire rack')).toContain('301101')
    expect(await numbersOf('HZ90')).toContain('101201')
    expect(await numbersOf('qqqq')).toEqual([])
    const { product, parts } = await callApi(listParts, { q: '101201' }, 'en')
    expect(product).toBeNull()
    expect(parts).toMatchObject([{ quantity: null, supply: null, models: ['HZ60', 'HZ75', 'HZ90'] }])
  })

  test(`all parts of a category are listed, and a search can be limited to one (${dialect})`, async () => {
    const { callApi } = open(dialect)
    const { parts } = await callApi(listParts, { categoryId: 3 }, 'en')
    expect(parts.length).toBeGreaterThan(20)
    for (const { number } of parts) expect(number).toMatch(/^3/)
    const found = await callApi(listParts, { q: 'filter', categoryId: 6 }, 'en')
    expect(found.parts.map(({ number }) => number)).toEqual(['601401'])
  })

  test(`a request without a code, text or category, or with an impossible one, is refused (${dialect})`, async () => {
    const { post } = open(dialect)
    const requests: [Record<string, string>, field: string][] = [
      [{}, 'code'],
      [{ code: '../etc' }, 'code'],
      [{ code: '' }, 'code'],
      [{ q: '   ' }, 'q'],
      [{ q: 'x'.repeat(81) }, 'q'],
      [{ cate: '7' }, 'cate'],
    ]
    for (const [fields, field] of requests)
      expect(await post(listParts.path, fields), JSON.stringify(fields)).toMatchObject({
        status: 400,
        body: { code: 0, field, data: null },
        errors: [],
      })
  })

  test(`safety notices are newest first, all or those of a product, in English where not translated (${dialect})`, async () => {
    const { callApi, post } = open(dialect)
    expect(await callApi(listSafetyNotices, {}, 'kr')).toMatchObject([
      { id: 1, publishedOn: '2026-11-20', isClosed: false, products: ['HZ90', 'HZ75'], fallback: [] },
      { id: 2, title: 'Hose of the first delivery', isClosed: true, serials: '', fallback: ['text'] },
    ])
    expect(await callApi(listSafetyNotices, { code: 'hz75' }, 'en')).toMatchObject([{ id: 1 }])
    expect(await callApi(listSafetyNotices, { code: 'HZ60' }, 'en')).toEqual([])
    expect(await post(listSafetyNotices.path, { code: 'no code' })).toMatchObject({
      status: 400,
      body: { code: 0, field: 'code' },
      errors: [],
    })
  })
}
