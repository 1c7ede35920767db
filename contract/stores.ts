import { z } from 'zod'
import { call } from './call.ts'
import { id } from './wire.ts'

export const place = z.object({ id: z.int(), name: z.string() })

export const shop = z.object({
  id: z.int(),
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  postcode: z.string().optional(),
  state: z.string().optional(),
  latitude: z.number().optional().describe('Degrees, WGS 84'),
  longitude: z.number().optional().describe('Degrees, WGS 84'),
  hours: z.string().optional().describe('Opening hours'),
  website: z.string().optional(),
})

export const listAreas = call({
  path: '/api/index/dealer',
  summary: 'The areas of the dealer finder, its first level',
  input: z.object({}),
  output: z.object({ area: z.array(place) }),
})
export const listAreaCountries = call({
  path: '/api/index/getztcountrylist',
  summary: 'The countries or regions of an area, the second level',
  input: z.object({ area_id: id }),
  output: z.array(place),
})
export const listCities = call({
  path: '/api/index/getcitylist',
  summary: 'The cities of a country or region, the third level',
  input: z.object({ country_id: id }),
  output: z.array(place),
})
export const listShops = call({
  path: '/api/index/getshoplist',
  summary: 'The shops of a city',
  input: z.object({ city_id: id }),
  output: z.array(shop),
})
