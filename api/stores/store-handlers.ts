import { listAreaCountries, listAreas, listCities, listShops, listStores } from '#contract/stores.ts'
import { defineHandler } from '../handler.ts'
import { findAreas, findCities, findCountries, findShops } from './dealers.ts'
import { findStores } from './find-stores.ts'

export const storeHandlers = [
  defineHandler(listStores, (_, { db, lang }) => findStores(db, lang)),
  defineHandler(listAreas, async (_, { db, lang }) => ({ area: await findAreas(db, lang) })),
  defineHandler(listAreaCountries, ({ areaId }, { db, lang }) => findCountries(db, lang, areaId)),
  defineHandler(listCities, ({ countryId }, { db, lang }) => findCities(db, lang, countryId)),
  defineHandler(listShops, ({ cityId }, { db, lang }) => findShops(db, lang, cityId)),
]
