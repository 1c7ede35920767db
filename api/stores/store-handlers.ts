import { listAreaCountries, listAreas, listCities, listShops, listStores } from '#contract/stores.ts'
import { defineHandler } from '../handler.ts'
import { findAreas, findCities, findCountries, findShops } from './dealers.ts'
import { findStores } from './find-stores.ts'

export const storeHandlers = [
  defineHandler(listStores, (_, { db, lang }) => findStores(db, lang)),
  defineHandler(listAreas, async (_, { db, lang }) => ({ area: await findAreas(db, lang) })),
  defineHandler(listAreaCountries, ({ area_id }, { db, lang }) => findCountries(db, lang, area_id)),
  defineHandler(listCities, ({ country_id }, { db, lang }) => findCities(db, lang, country_id)),
  defineHandler(listShops, ({ city_id }, { db, lang }) => findShops(db, lang, city_id)),
]
