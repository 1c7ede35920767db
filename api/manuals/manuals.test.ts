import { expect, test } from 'vitest'
import { MANUAL_CHAPTERS } from '#contract/content-options.ts'
import { LANGS } from '#contract/languages.ts'
import { type Fault, findFaults, getManual, listFaults, type Manual } from '#contract/manuals.ts'
import { DIALECTS, type Dialect } from '#database/testing.ts'
import { shareDemoDatabase, testOnContent } from '#tests/demo-database.ts'
import { type ApiCaller, createCaller } from '../caller.ts'
import { callRequest, send } from '../testing.ts'

const demonstration = shareDemoDatabase()
const CATEGORIES = [1, 2, 3, 4, 5, 6]

async function open(dialect: Dialect): Promise<{ callApi: ApiCaller; models: Model[] }> {
  const { db } = demonstration(dialect)
  const models = await db.selectFrom('product').select(['code', 'categoryId']).orderBy('id').execute()
  return { callApi: createCaller(db), models }
}
type Model = { code: string; categoryId: number }

/** List every text that an owner reads in a manual. */
function textsOf({ product, chapters, faults, consumables }: Manual): string[] {
  return [
    product.kind,
    product.categoryName,
    ...chapters.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(textsOfBlock)]),
    ...faults.flatMap(textsOfFault),
    ...consumables.flatMap(({ name, note }) => [name, note]),
  ]
}
const textsOfBlock = ({ title, paragraphs, steps }: Manual['chapters'][number]['blocks'][number]) => [
  title,
  ...paragraphs,
  ...steps,
]
const textsOfFault = ({ symptom, cause, steps }: Fault) => [symptom, cause, ...steps]
const keysOf = (faults: readonly Fault[]) => faults.map(({ key }) => key)

const withPlainSpaces = (text: string) => text.replaceAll('\u00a0', ' ')

function blockKeys({ chapters }: Manual, key: Manual['chapters'][number]['key']): string[] {
  return chapters
    .filter((chapter) => chapter.key === key)
    .flatMap(({ blocks }) => blocks.map((each) => each.key))
}

for (const dialect of DIALECTS) {
  test.each(LANGS)(
    `every manual has all faults of its model, and no placeholder is left in it: %s (${dialect})`,
    async (lang) => {
      const { callApi, models } = await open(dialect)
      expect(models).toHaveLength(26)
      for (const { code, categoryId } of models) {
        const [group] = await callApi(listFaults, { categoryId }, lang)
        const manual = await callApi(getManual, { code }, lang)
        const concerned = group?.faults.filter(
          (each) => each.models.length === 0 || each.models.includes(code),
        )
        expect(keysOf(manual.faults), code).toEqual(keysOf(concerned ?? []))
        expect(manual.faults.length, code).toBeGreaterThan(3)
        expect(
          manual.chapters.map(({ key }) => key),
          code,
        ).toEqual(MANUAL_CHAPTERS)
        expect(
          textsOf(manual).filter((text) => /[{}]/.test(text)),
          code,
        ).toEqual([])
      }
    },
  )

  test(`a manual has the values of its model, its PDF, and first what all manuals say (${dialect})`, async () => {
    const { callApi } = await open(dialect)
    const manual = await callApi(getManual, { code: 'at60p' }, 'kr')
    expect(manual).toMatchObject({
      product: { code: 'AT60P', categoryId: 3, categoryName: '전기 오븐', discontinuedOn: '', fallback: [] },
      pdf: { kind: 'manual', url: '/documents/kr/at60p-manual.pdf', format: 'PDF' },
      hasParts: true,
      notices: [],
    })
    expect(textsOf(manual).map(withPlainSpaces)).toContain(
      '기능을 고르고 온도를 30–300 °C 범위에서 맞추십시오.',
    )
    expect(blockKeys(manual, 'safety').slice(0, 2)).toEqual(['persons', 'hot-parts'])
    // AT60S has no pyrolytic cleaning.
    const other = await callApi(getManual, { code: 'AT60S' }, 'kr')
    expect(blockKeys(manual, 'cleaning')).toContain('pyrolytic')
    expect(blockKeys(other, 'cleaning')).not.toContain('pyrolytic')
    expect(keysOf(other.faults)).not.toContain('door-stays-locked')
  })

  test(`a manual says what is replaced, and how often (${dialect})`, async () => {
    const { callApi } = await open(dialect)
    const { consumables } = await callApi(getManual, { code: 'HZ90' }, 'en')
    expect(consumables).toMatchObject([{ number: '101201', kind: 'consumable', everyMonths: 4 }])
    expect((await callApi(getManual, { code: 'AT60P' }, 'en')).consumables).toEqual([])
  })

  test(`faults are listed by category, dangers first, with the values of all models concerned (${dialect})`, async () => {
    const { callApi } = await open(dialect)
    const groups = await callApi(listFaults, {}, 'en')
    expect(groups.map(({ categoryId }) => categoryId)).toEqual(CATEGORIES)
    for (const { categoryName, faults } of groups) {
      const isDanger = faults.map(({ severity }) => severity === 'danger')
      expect(isDanger.lastIndexOf(true), categoryName).toBeLessThan(isDanger.indexOf(false))
      expect(isDanger[0], categoryName).toBe(true)
      expect(faults.flatMap(textsOfFault).filter((text) => /[{}]/.test(text))).toEqual([])
    }
    const [ovens] = await callApi(listFaults, { categoryId: 3 }, 'en')
    expect(ovens).toEqual(groups[2])
    expect(ovens?.faults.find(({ key }) => key === 'red-thermometer')).toMatchObject({
      code: '',
      light: { colour: 'red', blinks: 2 },
      models: ['AT60P', 'AT60S', 'AT60D'],
    })
    expect(ovens?.faults.flatMap(({ steps }) => steps.map(withPlainSpaces))).toContain(
      'Choose a function and a temperature within 30–300 °C (AT60P, AT60D), 30–275 °C (AT60S, AT90).',
    )
  })

  test(`faults are found by their code, and by what owners say in their language (${dialect})`, async () => {
    const { callApi } = await open(dialect)
    const find = async (q: string, lang: (typeof LANGS)[number] = 'en') =>
      (await callApi(findFaults, { q }, lang)).map(({ categoryId, key }) => `${categoryId} ${key}`)
    const codes = await find('E3')
    expect(codes.toSorted()).toEqual(['3 e3', '4 e3-temperature-sensor', '5 no-reading', '6 stays-cold'])
    expect(await find('e3')).toEqual(codes)
    expect(await find('thermometer')).toEqual(['3 red-thermometer'])
    expect(await find('가스 새는 냄새', 'kr')).toContain('2 gas-smell')
    expect(await find('zeppelin')).toEqual([])
  })

  test(`an unknown model is a 404, and invalid input is rejected with its field (${dialect})`, async () => {
    const { callApi } = await open(dialect)
    const respond = async (path: string, fields: Record<string, string>) => {
      const { status, body, errors } = await send(callApi, callRequest(path, fields, 'json'))
      expect(errors).toEqual([])
      return { status, field: body.code === 0 ? body.field : 'none' }
    }
    expect(await respond(getManual.path, { code: 'NOPE1' })).toMatchObject({ status: 404 })
    for (const code of ['', '../HZ90', 'A'.repeat(21), '\0'])
      expect(await respond(getManual.path, { code }), code).toEqual({ status: 400, field: 'code' })
    expect(await respond(getManual.path, {})).toEqual({ status: 400, field: 'code' })
    for (const cate of ['9', '0', 'ovens'])
      expect(await respond(listFaults.path, { cate }), cate).toEqual({ status: 400, field: 'cate' })
    for (const q of ['', '  ', 'x'.repeat(81)])
      expect(await respond(findFaults.path, { q }), q).toEqual({ status: 400, field: 'q' })
    for (const q of ['<script>', '%', "'; drop table fault", '\0', '{temperature}'])
      expect(await respond(findFaults.path, { q }), q).toEqual({ status: 200, field: 'none' })
  })
}

testOnContent('a former code returns the manual of the present one', async (db) => {
  const { id } = await db
    .selectFrom('product')
    .select('id')
    .where('code', '=', 'HZ90')
    .executeTakeFirstOrThrow()
  await db.insertInto('productFormerCode').values({ productId: id, code: 'HZ89' }).execute()
  expect(await createCaller(db)(getManual, { code: 'hz89' }, 'en')).toMatchObject({
    product: { code: 'HZ90' },
  })
})

testOnContent('what has no translation is English and says so, block by block', async (db) => {
  await db.deleteFrom('pageText').where('pageKey', '=', 'manual-3').where('lang', '=', 'kr').execute()
  await db.deleteFrom('faultText').where('faultId', '=', 301).where('lang', '=', 'kr').execute()
  const { chapters, faults } = await createCaller(db)(getManual, { code: 'AT60P' }, 'kr')
  expect(chapters[0]).toMatchObject({ title: '안전', fallback: [] })
  expect(chapters[0]?.blocks.slice(0, 2)).toMatchObject([
    { key: 'persons', fallback: [] },
    { key: 'hot-parts', title: 'Hot parts', fallback: ['text'] },
  ])
  expect(faults.filter(({ fallback }) => fallback.length > 0).map(({ symptom }) => symptom)).toEqual([
    'The display shows E3.',
  ])
})
