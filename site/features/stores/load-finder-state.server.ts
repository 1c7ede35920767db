import type { PageQuery } from '#contract/pages.ts'
import { type DealerRegion, listAreaCountries, listAreas, listCities, listShops } from '#contract/stores.ts'
import type { SiteContext } from '../../http/site-context.ts'
import { type DealerOptions, EMPTY_CHOICE, type FinderState } from './dealer-choice.ts'

/**
 * Load the dealer finder's state from the query, level by level. A value that is not among the options of its level
 * counts as not chosen, and so do the levels below it: without scripts, a new area submitted together with the old city
 * is a valid step.
 */
export async function loadFinderState(
  callApi: SiteContext['callApi'],
  query: PageQuery<'area' | 'country' | 'city'>,
): Promise<FinderState> {
  const { area: areas } = await callApi(listAreas, {})
  const choice = { ...EMPTY_CHOICE }
  const options: DealerOptions = { area: areas, country: [], city: [] }
  choice.area = validChoice(areas, query.get('area'))
  if (choice.area) options.country = await callApi(listAreaCountries, { areaId: choice.area })
  choice.country = validChoice(options.country, query.get('country'))
  if (choice.country) options.city = await callApi(listCities, { countryId: choice.country })
  choice.city = validChoice(options.city, query.get('city'))
  const shops = choice.city ? await callApi(listShops, { cityId: choice.city }) : undefined
  return { choice, options, shops }
}

function validChoice(regions: readonly DealerRegion[], value: string | null): string {
  return regions.some(({ id }) => String(id) === value) ? (value ?? '') : ''
}
