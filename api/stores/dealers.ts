import type { Lang } from '#contract/languages.ts'
import type { DealerRegion, Shop } from '#contract/stores.ts'
import type { Db } from '#database/connect.ts'
import { translationJoin } from '#database/translation-join.ts'
import { nonBreakingTimes, omitNulls } from './place-formatting.ts'

/** Find the areas, the first level of the dealer finder. */
export async function findAreas(db: Db, lang: Lang): Promise<DealerRegion[]> {
  return db
    .selectFrom('dealerArea as area')
    .innerJoin('dealerAreaText as text', (join) =>
      join.on(translationJoin('dealerAreaText', 'text', { areaId: 'area.id' }, lang)),
    )
    .select(['area.id', 'text.name'])
    .orderBy('area.position')
    .execute()
}

/** Find the countries and regions of an area; empty for an unknown area. */
export async function findCountries(db: Db, lang: Lang, areaId: number): Promise<DealerRegion[]> {
  return db
    .selectFrom('dealerCountry as country')
    .innerJoin('dealerCountryText as text', (join) =>
      join.on(translationJoin('dealerCountryText', 'text', { countryId: 'country.id' }, lang)),
    )
    .select(['country.id', 'text.name'])
    .where('country.areaId', '=', areaId)
    .orderBy('country.position')
    .execute()
}

/** Find the cities of a country or region. */
export async function findCities(db: Db, lang: Lang, countryId: number): Promise<DealerRegion[]> {
  return db
    .selectFrom('dealerCity as city')
    .innerJoin('dealerCityText as text', (join) =>
      join.on(translationJoin('dealerCityText', 'text', { cityId: 'city.id' }, lang)),
    )
    .select(['city.id', 'text.name'])
    .where('city.countryId', '=', countryId)
    .orderBy('city.position')
    .execute()
}

/** Find the shops of a city. */
export async function findShops(db: Db, lang: Lang, cityId: number): Promise<Shop[]> {
  const rows = await db
    .selectFrom('dealerShop as shop')
    .innerJoin('dealerShopText as text', (join) =>
      join.on(translationJoin('dealerShopText', 'text', { shopId: 'shop.id' }, lang)),
    )
    .select(['shop.id', 'shop.phone', 'shop.latitude', 'shop.longitude', 'shop.postcode', 'shop.state'])
    .select(['shop.website', 'text.name', 'text.address', 'text.hours'])
    .where('shop.cityId', '=', cityId)
    .orderBy('shop.position')
    .execute()
  return rows.map(({ postcode, state, website, hours, ...shop }) => ({
    ...shop,
    hours: nonBreakingTimes(hours),
    ...(state === null ? {} : { state }),
    ...omitNulls({ postcode, website }),
  }))
}
