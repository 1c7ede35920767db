import { expect, test } from 'vitest'
import { getProject, listProjects, listRecommendedProjects } from '#contract/cooperation.ts'
import { LANGS } from '#contract/languages.ts'
import { DIALECTS, testOnBothDatabases } from '#database/testing.ts'
import { shareDemoDatabase } from '#tests/demo-database.ts'
import { createCaller } from '../caller.ts'
import { callRequest, send } from '../testing.ts'

const demonstration = shareDemoDatabase()

for (const dialect of DIALECTS) {
  test(`projects are listed latest first, each kind in its own list (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    const all = await callApi(listProjects, {}, 'en')
    const dates = all.data.map(({ publishedOn }) => publishedOn)
    expect(dates).toEqual([...dates].sort().reverse())
    const cases = await callApi(listProjects, { kind: 'case' }, 'en')
    const engineering = await callApi(listProjects, { kind: 'engineering' }, 'en')
    expect(cases.data.every(({ kind }) => kind === 'case')).toBe(true)
    expect(cases.total + engineering.total).toBe(all.total)
    expect(all.total).toBe(all.data.length)
  })

  test(`the count of every filter option matches the projects it returns (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    const all = await callApi(listProjects, {}, 'en')
    expect(all.buildings.length).toBeGreaterThan(3)
    expect(all.states.length).toBeGreaterThan(3)
    for (const { key: building, count } of all.buildings) {
      const narrowed = await callApi(listProjects, { building }, 'en')
      expect(narrowed.data, building).toHaveLength(count)
      expect(narrowed.data.every((project) => project.building === building)).toBe(true)
      for (const choice of narrowed.states) {
        const both = await callApi(listProjects, { building, state: choice.key }, 'en')
        expect(both.data, `${building} in ${choice.key}`).toHaveLength(choice.count)
        expect(both.total).toBe(choice.count)
      }
    }
  })

  test(`filters without results return an empty list that still offers the other options (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    const { buildings } = await callApi(listProjects, {}, 'en')
    const first = buildings[0]?.key
    const narrowed = await callApi(listProjects, first ? { building: first } : {}, 'en')
    const none = narrowed.states.find(({ count }) => count === 0)
    expect(none).toBeDefined()
    if (!first || !none) return
    const empty = await callApi(listProjects, { building: first, state: none.key }, 'en')
    expect(empty).toMatchObject({ data: [], total: 0 })
    expect(empty.buildings.map(({ key }) => key)).toEqual(buildings.map(({ key }) => key))
  })

  test(`pages of a list follow each other without gap or repetition (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    const all = await callApi(listProjects, {}, 'en')
    const [one, two] = await Promise.all(
      [1, 2].map((page) => callApi(listProjects, { page, limit: 3 }, 'en')),
    )
    expect([...(one?.data ?? []), ...(two?.data ?? [])]).toEqual(all.data.slice(0, 6))
    expect(one).toMatchObject({ total: all.total, page: 1, limit: 3 })
  })

  test(`a project has facts, pictures and a schedule in every language (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    const { data } = await callApi(listProjects, {}, 'en')
    for (const { id } of data) {
      const english = await callApi(getProject, { id }, 'en')
      for (const lang of LANGS) {
        const project = await callApi(getProject, { id }, lang)
        expect(project.facts).toHaveLength(english.facts.length)
        expect(project.gallery.every(({ alt }) => alt.length > 0)).toBe(true)
        for (const [index, product] of project.products.entries()) {
          expect(product.quantity).toBe(english.products[index]?.quantity)
          expect(product.size, product.code).toMatch(/^[\d.,]+ × [\d.,]+ × [\d.,]+$/)
          expect(product.drawing).toMatch(new RegExp(`^/media/drawings/${lang}/.+\\.svg$`))
          const kinds = product.documents.map(({ kind }) => kind)
          expect(kinds).toEqual(expect.arrayContaining(['spec_sheet', 'installation_guide']))
        }
      }
    }
  })

  test(`an appliance's dimensions come from the catalogue (${dialect})`, async () => {
    const { db } = demonstration(dialect)
    const line = await db
      .selectFrom('projectProduct')
      .select('projectId')
      .where('productCode', '=', 'AT60S')
      .executeTakeFirstOrThrow()
    const { products } = await createCaller(db)(getProject, { id: line.projectId }, 'en')
    const oven = products.find(({ code }) => code === 'AT60S')
    expect(oven).toMatchObject({ size: '595 × 595 × 548', cutout: '560 × 590 × 560', outsideUrl: '' })
  })

  test(`three other projects are recommended, those of the same building type first (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    const { data } = await callApi(listProjects, {}, 'en')
    for (const { id, building } of data) {
      const next = await callApi(listRecommendedProjects, { id }, 'en')
      expect(next).toHaveLength(3)
      expect(next.map((project) => project.id)).not.toContain(id)
      const alike = data.filter((project) => project.building === building && project.id !== id).length
      expect(next.filter((project) => project.building === building)).toHaveLength(Math.min(3, alike))
    }
    expect((await callApi(listRecommendedProjects, {}, 'en')).map(({ id }) => id)).toEqual(
      data.slice(0, 3).map(({ id }) => id),
    )
  })

  test(`an unknown project is a 404, and an unknown kind is rejected (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    const missing = await send(callApi, callRequest('/api/News/getprojectcasedetail', { id: '999' }, 'json'))
    expect(missing).toMatchObject({ status: 404, body: { code: 0 } })
    const odd = await send(callApi, callRequest('/api/News/getprojectcaselist', { kind: 'villa' }, 'json'))
    expect(odd).toMatchObject({ status: 400, body: { code: 0, field: 'kind' } })
  })
}

testOnBothDatabases('without projects the lists are empty', async ({ db }) => {
  const callApi = createCaller(db)
  const empty = { data: [], total: 0, buildings: [], states: [] }
  expect(await callApi(listProjects, {}, 'en')).toMatchObject(empty)
  expect(await callApi(listRecommendedProjects, {}, 'en')).toEqual([])
})
