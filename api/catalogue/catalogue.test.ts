import { expect, test } from 'vitest'
import {
  compareProducts,
  listDocuments,
  listFilterGroups,
  listModels,
  listProducts,
  listSeries,
} from '#contract/catalogue.ts'
import type { Lang } from '#contract/languages.ts'
import { getProduct } from '#contract/product-detail.ts'
import { DIALECTS, type Dialect } from '#database/testing.ts'
import { shareDemoDatabase } from '#tests/demo-database.ts'
import { type ApiCaller, createCaller } from '../caller.ts'
import { callRequest, jsonRequest, send } from '../testing.ts'

const demonstration = shareDemoDatabase()

const HOODS = ['HZ90', 'HZ75', 'HZ60', 'CN120', 'CN90', 'VL90', 'VL52']

/** The documents of HZ90 under the specification's names. */
const PDFS = {
  spec_sheet: '/documents/en/hz90-spec-sheet.pdf',
  manual: '/documents/en/hz90-manual.pdf',
  installation_guide: '/documents/en/hz90-installation-guide.pdf',
  warranty_document: '/documents/en/hz90-warranty-document.pdf',
  accessories_lists: '/documents/en/hz90-accessories-lists.pdf',
  brochure: '/documents/en/hz90-brochure.pdf',
  menu_dow: '/documents/en/category-1.pdf',
}

/** Return an API caller for this database and a function that filters the range hoods. */
function open(dialect: Dialect): {
  callApi: ApiCaller
  hoods: (options: Record<string, string>) => Promise<string[]>
} {
  const callApi = createCaller(demonstration(dialect).db)
  return {
    callApi,
    hoods: async (options) =>
      codesOf(await callApi(listProducts, { post: { categoryId: '1', ...options } }, 'en')),
  }
}

function codesOf(groups: readonly { data: readonly { code: string }[] }[]): string[] {
  return groups.flatMap((group) => group.data.map((card) => card.code))
}

for (const dialect of DIALECTS) {
  test(`a filter returns the same products in each of the three formats of post (${dialect})`, async () => {
    const { callApi } = open(dialect)
    const path = listProducts.path
    const options = { cate: '1', width: '1,3', mounting: '1' }
    const fields = { 'post[cate]': '1', 'post[width]': '1,3', 'post[mounting]': '1' }
    const responses = await Promise.all([
      send(callApi, callRequest(path, fields, 'multipart')),
      send(callApi, callRequest(path, fields, 'urlencoded')),
      send(callApi, jsonRequest(path, { post: options })),
      send(callApi, callRequest(path, { post: JSON.stringify(options) }, 'multipart')),
      send(callApi, jsonRequest(path, { post: JSON.stringify(options) })),
    ])
    const [first] = responses
    expect(first?.body).toMatchObject({
      code: 1,
      data: [
        { code: 'horizon', data: [{ code: 'HZ90' }, { code: 'HZ60' }] },
        { code: 'canopy', data: [{ code: 'CN90' }] },
      ],
    })
    for (const response of responses) expect(response.body).toEqual(first?.body)
  })

  test(`a product must match one selected option of each filter (${dialect})`, async () => {
    const { hoods } = open(dialect)
    expect(await hoods({})).toEqual(HOODS)
    expect(await hoods({ width: '1' })).toEqual(['HZ60', 'VL52'])
    expect(await hoods({ width: '2' })).toEqual(['HZ75'])
    expect(await hoods({ width: '1,2' })).toEqual(['HZ75', 'HZ60', 'VL52'])
    expect(await hoods({ width: '1,2', mounting: '1' })).toEqual(['HZ75', 'HZ60'])
    expect(await hoods({ width: '1,2', mounting: '1', sound: '1' })).toEqual([])
  })

  test(`an unknown option or filter matches no product, and a malformed option is ignored (${dialect})`, async () => {
    const { hoods } = open(dialect)
    expect(await hoods({ width: '77' })).toEqual([])
    expect(await hoods({ width: '99999999999999999999' })).toEqual([])
    expect(await hoods({ colour: '1' })).toEqual([])
    // This filter exists for hobs only.
    expect(await hoods({ energy: '1' })).toEqual([])
    expect(await hoods({ width: '' })).toEqual(HOODS)
    expect(await hoods({ width: 'wide,1.5,-1,' })).toEqual(HOODS)
    expect(await hoods({ width: '1,wide' })).toEqual(['HZ60', 'VL52'])
  })

  test(`the count and codes of every filter option match the products it returns (${dialect})`, async () => {
    const { callApi } = open(dialect)
    for (const categoryId of [1, 2, 3, 4, 5, 6]) {
      for (const group of await callApi(listFilterGroups, { categoryId }, 'kr')) {
        for (const option of group.value) {
          const groups = await callApi(listProducts, { post: { categoryId, [group.type]: option.id } }, 'kr')
          const codes = codesOf(groups)
          expect(codes, `${categoryId} ${group.type} ${option.name}`).toHaveLength(option.count)
          expect(codes.toSorted()).toEqual(option.codes.toSorted())
        }
      }
    }
  })

  test(`models already selected are disabled, in upper or lower case (${dialect})`, async () => {
    const { callApi } = open(dialect)
    const models = await callApi(listModels, { categoryId: '1', id: 'hz90, VL52' }, 'en')
    expect(models.map((model) => model.code)).toEqual(HOODS)
    expect(models.filter((model) => model.disabled).map((model) => model.code)).toEqual(['HZ90', 'VL52'])
  })

  test(`a comparison has one column per product in the requested order, and marks equal rows (${dialect})`, async () => {
    const { callApi } = open(dialect)
    const { columns, rows, comparedProducts, parameters } = await callApi(
      compareProducts,
      { id: 'cn90,HZ90' },
      'en',
    )
    expect(columns.map((title) => title.name)).toEqual(['', 'CN90', 'HZ90', ''])
    expect(comparedProducts.map((card) => card.code)).toEqual(['CN90', 'HZ90'])
    expect(parameters).toEqual(rows.map((row) => row.parameterName))
    const airflow = rows.find((row) => row.parameterName === 'Airflow, boost')
    expect(airflow).toMatchObject({
      firstValue: '1,080\u00a0m³/h',
      secondValue: '1,260\u00a0m³/h',
      thirdValue: '',
      equal: false,
    })
    for (const row of rows) expect(row.equal, row.parameterName).toBe(row.firstValue === row.secondValue)
    expect(rows.some((row) => row.equal)).toBe(true)
  })

  test(`three products can be compared, a fourth is rejected, and an unknown one is a 404 (${dialect})`, async () => {
    const { callApi } = open(dialect)
    const compare = (id: string, lang: Lang) =>
      send(callApi, callRequest(compareProducts.path, { id, lang }, 'multipart'))
    expect(await compare('HZ90,HZ75,HZ60', 'en')).toMatchObject({ status: 200, body: { code: 1 } })
    expect(await compare('HZ90,HZ75,HZ60,HZ60', 'en')).toMatchObject({ status: 200 })
    expect(await compare('HZ90,HZ75,HZ60,CN90', 'cn')).toMatchObject({
      status: 400,
      body: { code: 0, msg: '最多可以对比 3 款产品。', field: 'id', data: null },
      errors: [],
    })
    expect(await compare('HZ90,HZ91', 'en')).toMatchObject({ status: 404, body: { code: 0 }, errors: [] })
  })

  test(`product codes are case-insensitive, and an unknown code is a 404 in the requested language (${dialect})`, async () => {
    const { callApi } = open(dialect)
    const product = (code: string) =>
      send(callApi, callRequest(getProduct.path, { code, lang: 'kr' }, 'urlencoded'))
    expect(await product(' hz90 ')).toMatchObject({
      status: 200,
      body: { data: { detail: { code: 'HZ90' }, cate: 1 } },
    })
    expect(await product('HZ91')).toMatchObject({
      status: 404,
      body: { code: 0, msg: '해당 항목이 없습니다.', data: null },
      errors: [],
    })
  })

  test(`numbers are formatted for the requested language (${dialect})`, async () => {
    const { callApi } = open(dialect)
    const figureOf = async (code: string, key: string, lang: Lang) => {
      const { detail } = await callApi(getProduct, { code }, lang)
      return detail.parameters.find((parameter) => parameter.key === key)?.content
    }
    expect(await figureOf('HZ90', 'airflow-range', 'en')).toBe('320–1,260\u00a0m³/h')
    expect(await figureOf('HZ90', 'airflow-range', 'id')).toBe('320–1.260\u00a0m³/h')
    expect(await figureOf('CS60', 'wash-time-quick', 'id')).toBe('30\u00a0menit')
    expect(await figureOf('CS60', 'place-settings', 'kr')).toBe('6')
    const { detail } = await callApi(getProduct, { code: 'HZ90' }, 'en')
    expect(detail.figures[0]).toEqual({ value: '1,260', unit: 'm³/h', name: 'Airflow, boost' })
  })

  test(`a product's video has the newsroom's captions in the requested language (${dialect})`, async () => {
    const { callApi } = open(dialect)
    const captionsOf = async (code: string) =>
      (await callApi(getProduct, { code }, 'kr')).detail.video?.captions
    expect(await captionsOf('HZ90')).toEqual({ src: '/media/captions/1.kr.vtt', language: 'kr' })
    expect(await captionsOf('CS60')).toEqual({ src: '/media/captions/3.kr.vtt', language: 'kr' })
  })

  test(`a product's documents are in the requested language, with their size once generated (${dialect})`, async () => {
    const { db } = demonstration(dialect)
    const { callApi } = open(dialect)
    const file = { path: '/documents/tw/hz90-spec-sheet.pdf', bytes: 123_456, madeAt: '2026-01-01T00:00:00Z' }
    await db.insertInto('documentFile').values(file).execute()
    const groups = await callApi(listDocuments, { code: 'HZ90' }, 'tw')
    expect(codesOf(groups)).toEqual(['HZ90'])
    const documents = groups[0]?.data[0]?.documents
    expect(documents).toHaveLength(7)
    expect(documents?.[0]).toMatchObject({
      kind: 'spec_sheet',
      title: '規格表',
      url: file.path,
      bytes: 123_456,
      language: 'tw',
    })
    expect(documents?.[1]).toMatchObject({ kind: 'manual', bytes: null })
    expect(documents?.at(-1)).toMatchObject({ kind: 'menu_dow', url: '/documents/tw/category-1.pdf' })
    expect(codesOf(await callApi(listDocuments, { categoryId: 1 }, 'tw'))).toEqual(HOODS)
  })

  test(`a product's parameters, documents, gallery and URL have their specified names (${dialect})`, async () => {
    const { callApi } = open(dialect)
    const { detail, data } = await callApi(getProduct, { code: 'HZ90' }, 'en')
    expect(detail).toMatchObject({ tags: ['Test kitchen’s choice'], link: '/productdetail?id=HZ90', ...PDFS })
    expect(detail.picture).toEqual(detail.banner)
    for (const { name, content } of detail.parameters) expect([name, content]).not.toContain('')
    for (const block of detail.details) expect(block.img.src).toMatch(/^\/media\//)
    expect(detail.details.some(({ others }) => others.length > 0)).toBe(true)
    // The named URLs are exactly those that the product and manuals pages list.
    const urls = Object.values(PDFS).sort()
    expect(detail.documents.map(({ url }) => url).sort()).toEqual(urls)
    const { series } = await callApi(listSeries, { categoryId: 1 }, 'en')
    const product = series.flatMap((group) => group.data).find(({ code }) => code === 'HZ90')
    expect(product).toMatchObject({ tags: 'Test kitchen’s choice', ...PDFS })
    expect(product?.documents.map(({ url }) => url).sort()).toEqual(urls)
    const { comparedProducts } = await callApi(compareProducts, { id: 'HZ90' }, 'en')
    expect(comparedProducts).toEqual([{ ...data, thumb: expect.objectContaining({ cutout: true }) }])
    expect(comparedProducts[0]?.thumb.src, 'products are compared from the front').toMatch(/hz90-2/)
  })

  test(`an external product links to the framed page, and empty tags stay empty (${dialect})`, async () => {
    const { callApi } = open(dialect)
    const { detail, data } = await callApi(getProduct, { code: 'CN120' }, 'en')
    expect(detail).toMatchObject({ link: detail.outsideUrl, tags: [], isOutside: 1 })
    expect(detail.link).toMatch(/^\/otherwebsite\?/)
    expect(data.tags).toBe('')
  })
}
