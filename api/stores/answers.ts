import { listAreaCountries, listAreas, listCities, listShops, listStores } from '#contract/stores.ts'
import { answer } from '../answer.ts'
import { findAreas, findCities, findCountries, findShops } from './dealers.ts'
import { findStores } from './stores.ts'

export const storesAnswers = [
  answer(listStores, (_, { db, lang }) => findStores(db, lang)),
  answer(listAreas, async (_, { db, lang }) => ({ area: await findAreas(db, lang) })),
  answer(listAreaCountries, ({ area_id }, { db, lang }) => findCountries(db, lang, area_id)),
  answer(listCities, ({ country_id }, { db, lang }) => findCities(db, lang, country_id)),
  answer(listShops, ({ city_id }, { db, lang }) => findShops(db, lang, city_id)),
]
