import { z } from 'zod'
import { defineCall } from './call.ts'
import { state } from './cooperation.ts'
import { id } from './shared-schemas.ts'

export const dealerRegion = z.object({ id: z.int(), name: z.string() })
export type DealerRegion = z.infer<typeof dealerRegion>

export const shop = z.object({
  id: z.int(),
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  postcode: z.string().optional(),
  state: state.optional(),
  latitude: z.number().optional().describe('Degrees, WGS 84'),
  longitude: z.number().optional().describe('Degrees, WGS 84'),
  hours: z.string().optional().describe('Opening hours'),
  website: z.string().optional(),
})
export type Shop = z.infer<typeof shop>

export const store = shop.extend({
  key: z.string().describe('Identifies the store in URLs, for example richmond'),
  state,
  latitude: z.number(),
  longitude: z.number(),
  hours: z.string(),
})
export type Store = z.infer<typeof store>

export const listStores = defineCall({
  path: '/api/index/getstores',
  summary: 'The stores in Australia by state, for the store page (added)',
  input: z.object({}),
  output: z.array(z.object({ state, stores: z.array(store) })),
})

export const listAreas = defineCall({
  path: '/api/index/dealer',
  summary: 'The areas of the dealer finder, its first level',
  input: z.object({}),
  output: z.object({ area: z.array(dealerRegion) }),
})
export const listAreaCountries = defineCall({
  path: '/api/index/getztcountrylist',
  summary: 'The countries or regions of an area, the second level',
  input: z.object({ areaId: id }),
  output: z.array(dealerRegion),
})
export const listCities = defineCall({
  path: '/api/index/getcitylist',
  summary: 'The cities of a country or region, the third level',
  input: z.object({ countryId: id }),
  output: z.array(dealerRegion),
})
export const listShops = defineCall({
  path: '/api/index/getshoplist',
  summary: 'The shops of a city',
  input: z.object({ cityId: id }),
  output: z.array(shop),
})
