import type { PageQuery } from '#contract/pages.ts'
import { type DealerRegion, listAreaCountries, listAreas, listCities, listShops } from '#contract/stores.ts'
import type { SiteContext } from '../../http/site-context.ts'
import { type Finding, NOTHING, type Options } from './dealer-choice.ts'

/**
 * What an address asks of the dealer finder, level by level. A value that is not among the options of its level counts as
 * not chosen, and so do those below it: another area sent together with the old city is a step, not a fault.
 */
export async function findDealers(
  ask: SiteContext['ask'],
  query: PageQuery<'area' | 'country' | 'city'>,
): Promise<Finding> {
  const { area: areas } = await ask(listAreas, {})
  const choice = { ...NOTHING }
  const options: Options = { area: areas, country: [], city: [] }
  choice.area = chosenOf(areas, query.get('area'))
  if (choice.area) options.country = await ask(listAreaCountries, { area_id: choice.area })
  choice.country = chosenOf(options.country, query.get('country'))
  if (choice.country) options.city = await ask(listCities, { country_id: choice.country })
  choice.city = chosenOf(options.city, query.get('city'))
  const shops = choice.city ? await ask(listShops, { city_id: choice.city }) : undefined
  return { choice, options, shops }
}

function chosenOf(places: readonly DealerRegion[], value: string | null): string {
  return places.some(({ id }) => String(id) === value) ? (value ?? '') : ''
}
