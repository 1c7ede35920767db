import { expect, test } from 'vitest'
import { LANGS } from '#contract/languages.ts'
import { listAreaCountries, listAreas, listCities, listShops, listStores } from '#contract/stores.ts'
import { DIALECTS, testOnBothDatabases } from '#database/testing.ts'
import { shareDemoDatabase } from '#tests/demo-database.ts'
import { createCaller } from '../caller.ts'
import { nonBreakingTimes } from './place-formatting.ts'

const demonstration = shareDemoDatabase()

for (const dialect of DIALECTS) {
  test(`stores are grouped by state, in the specified number, in every language (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    for (const lang of LANGS) {
      const states = await callApi(listStores, {}, lang)
      expect(states.map(({ state, stores }) => [state, stores.length])).toEqual([
        ['VIC', 3],
        ['NSW', 3],
        ['QLD', 2],
        ['WA', 1],
        ['SA', 1],
      ])
      for (const { name, phone, address, hours } of states.flatMap(({ stores }) => stores)) {
        for (const text of [name, phone, address, hours]) expect(text).not.toBe('')
      }
    }
  })

  test(`every path through the dealer finder ends at a shop (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    const { area: areas } = await callApi(listAreas, {}, 'id')
    expect(areas.length).toBeGreaterThanOrEqual(4)
    const countries = await Promise.all(
      areas.map(({ id }) => callApi(listAreaCountries, { areaId: id }, 'id')),
    )
    const cities = await Promise.all(
      countries.flat().map(({ id }) => callApi(listCities, { countryId: id }, 'id')),
    )
    const shops = await Promise.all(cities.flat().map(({ id }) => callApi(listShops, { cityId: id }, 'id')))
    expect(countries.flat().length).toBeGreaterThanOrEqual(12)
    expect(cities.flat().length).toBeGreaterThanOrEqual(30)
    for (const list of [...countries, ...cities, ...shops]) expect(list).not.toEqual([])
  })

  test(`a shop has all its known fields, and an Australian one its state (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    const [richmond] = await callApi(listShops, { cityId: 1 }, 'en')
    expect(richmond).toEqual({
      id: 1,
      name: 'Serein Richmond',
      phone: '(03) 7010 0114',
      address: '14 Wattle Lane, Richmond VIC 3121',
      hours: expect.stringContaining('Thursday'),
      postcode: '3121',
      state: 'VIC',
      latitude: -37.823,
      longitude: 144.998,
      website: 'https://stores.serein.example/richmond',
    })
    const [singapore] = await callApi(listShops, { cityId: 13 }, 'cn')
    expect(singapore).toMatchObject({ phone: '' })
    expect(singapore).not.toHaveProperty('postcode')
    expect(singapore).not.toHaveProperty('state')
  })
}

test('a time of day does not break across lines', () => {
  expect(nonBreakingTimes('Thursday 12 noon – 8 pm, and 9 am – 5 pm')).toBe(
    'Thursday 12\u00a0noon\u00a0– 8\u00a0pm, and 9\u00a0am\u00a0– 5\u00a0pm',
  )
  expect(nonBreakingTimes('周二至周五 9:30–17:30')).toBe('周二至周五 9:30–17:30')
})

testOnBothDatabases('a site without stores and dealers returns empty lists', async ({ db }) => {
  const callApi = createCaller(db)
  expect(await callApi(listStores, {}, 'en')).toEqual([])
  expect(await callApi(listAreas, {}, 'en')).toEqual({ area: [] })
  expect(await callApi(listAreaCountries, { areaId: 1 }, 'en')).toEqual([])
  expect(await callApi(listCities, { countryId: 1 }, 'en')).toEqual([])
  expect(await callApi(listShops, { cityId: 1 }, 'en')).toEqual([])
})
