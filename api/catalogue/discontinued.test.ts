import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import {
  compareProducts,
  listCategories,
  listDocuments,
  listFilterGroups,
  listModels,
  listProducts,
  listSeries,
} from '#contract/catalogue.ts'
import { getManual } from '#contract/manuals.ts'
import { listParts } from '#contract/parts.ts'
import { getProduct } from '#contract/product-detail.ts'
import { getRegistration, registerProduct } from '#contract/registration.ts'
import { searchSite } from '#contract/search.ts'
import { getSiteShell, listHotProducts, listSeriesBlocks } from '#contract/site.ts'
import { DIALECTS, type Dialect } from '#database/testing.ts'
import { readCategory, readDocumentSettings } from '#publications/documents/queries/read-product-content.ts'
import { CONTENT_DIRECTORY } from '#tests/content-copy.ts'
import { shareDemoDatabase } from '#tests/demo-database.ts'
import { createCaller } from '../caller.ts'
import { registrationFields } from '../testing.ts'

const demonstration = shareDemoDatabase()

const MADE = ['HZ75', 'HZ60', 'CN120', 'CN90', 'VL90', 'VL52']

beforeAll(async () => {
  for (const dialect of DIALECTS)
    await demonstration(dialect)
      .db.updateTable('product')
      .set({ discontinuedOn: '2026-11-01', successors: sql<string[]>`${JSON.stringify(['HZ75'])}` })
      .where('code', '=', 'HZ90')
      .execute()
})

function open(dialect: Dialect) {
  const { db } = demonstration(dialect)
  return { db, callApi: createCaller(db) }
}

const codesOf = (groups: readonly { data: readonly { code: string }[] }[]) =>
  groups.flatMap(({ data }) => data.map(({ code }) => code))

for (const dialect of DIALECTS) {
  test(`a product that is no longer made is in no list, count or filter (${dialect})`, async () => {
    const { callApi } = open(dialect)
    expect(codesOf(await callApi(listProducts, { post: { categoryId: 1 } }, 'en'))).toEqual(MADE)
    const [hoods] = await callApi(listCategories, {}, 'en')
    expect(hoods?.count).toBe(MADE.length)
    expect((await callApi(getSiteShell, {}, 'en')).categories[0]?.count).toBe(MADE.length)
    for (const { type, value } of await callApi(listFilterGroups, { categoryId: 1 }, 'en'))
      for (const { id, count, codes } of value) {
        const groups = await callApi(listProducts, { post: { categoryId: 1, [type]: id } }, 'en')
        expect(codesOf(groups).toSorted()).toEqual(codes.toSorted())
        expect(count).toBe(codes.length)
        expect(codes).not.toContain('HZ90')
      }
  })

  test(`a product that is no longer made is not suggested anywhere (${dialect})`, async () => {
    const { db, callApi } = open(dialect)
    expect((await callApi(listHotProducts, {}, 'en')).map(({ code }) => code)).not.toContain('HZ90')
    const blocks = await callApi(listSeriesBlocks, {}, 'en')
    expect(blocks.flatMap(({ seriesProducts }) => seriesProducts.map(({ code }) => code))).not.toContain(
      'HZ90',
    )
    const { recommendedProducts } = await callApi(getProduct, { code: 'AT60P' }, 'en')
    expect(recommendedProducts.map(({ code }) => code)).toEqual(['MS45C', 'AU90', 'AT60S'])
    const models = await callApi(listModels, { categoryId: 1 }, 'en')
    expect(models.map(({ code }) => code)).toEqual(MADE)
    const options = { contentDirectory: CONTENT_DIRECTORY, publicUrl: '', isPublicUrlSet: false }
    const catalogue = await readCategory(db, 1, await readDocumentSettings(db, 'en', options))
    expect(catalogue?.products.map(({ code }) => code)).toEqual(MADE)
  })

  test(`its page says until when there are parts and what replaces it, and sells it no longer (${dialect})`, async () => {
    const { callApi } = open(dialect)
    const ending = { discontinuedOn: '2026-11-01', partsUntil: '2041-11-01', successors: ['HZ75'] }
    const { detail } = await callApi(getProduct, { code: 'HZ90' }, 'en')
    expect(detail).toMatchObject({ ...ending, buyUrl: '' })
    expect((await callApi(getManual, { code: 'HZ90' }, 'en')).product).toMatchObject(ending)
    expect((await callApi(listParts, { code: 'HZ90' }, 'en')).product).toMatchObject(ending)
    const made = { discontinuedOn: '', partsUntil: '', successors: [] }
    expect((await callApi(getProduct, { code: 'HZ75' }, 'en')).detail).toMatchObject(made)
  })

  test(`owners find its documents, compare it with its successor and register it (${dialect})`, async () => {
    const { callApi } = open(dialect)
    const { series, discontinued } = await callApi(listSeries, { categoryId: 1 }, 'en')
    expect(codesOf(series)).toEqual(MADE)
    expect(discontinued).toMatchObject([{ code: 'HZ90', manual: '/documents/en/hz90-manual.pdf' }])
    expect(codesOf(await callApi(listDocuments, { code: 'HZ90' }, 'en'))).toEqual(['HZ90'])
    const { comparedProducts } = await callApi(compareProducts, { id: 'HZ90,HZ75' }, 'en')
    expect(comparedProducts.map(({ code }) => code)).toEqual(['HZ90', 'HZ75'])
    const models = await callApi(listModels, { categoryId: 1, scope: 'all' }, 'en')
    expect(models.filter(({ isDiscontinued }) => isDiscontinued).map(({ code }) => code)).toEqual(['HZ90'])
    const { reference, certificate } = await callApi(registerProduct, registrationFields() as never, 'en')
    const token = new URLSearchParams(certificate.split('?')[1]).get('token') ?? ''
    expect((await callApi(getRegistration, { reference, token }, 'en')).thumb).not.toBeNull()
  })

  test(`a search lists it last, unless its exact code is asked (${dialect})`, async () => {
    const { callApi } = open(dialect)
    const search = async (q: string) => {
      const { groups } = await callApi(searchSite, { q, limit: 60 }, 'en')
      const items = groups.find(({ group }) => group === 'products')?.items ?? []
      return items.map(({ title }) => title.join(''))
    }
    expect(await search('hz')).toEqual(['HZ75', 'HZ60', 'HZ90'])
    expect((await search('range hoods')).at(-1)).toBe('HZ90')
    expect((await search('HZ90'))[0]).toBe('HZ90')
  })
}
