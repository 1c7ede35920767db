import { z } from 'zod'
import { state } from '#contract/cooperation.ts'
import { MAX_LENGTHS } from '#contract/office/forms/form.ts'
import { readFacts, readTranslations } from '../read/content-reader.ts'
import type { ContentFolder } from '../read/content-source.ts'
import { entryId, exactRecord, httpsUrl, key, lineText, nonEmptyText } from '../schemas/field-schemas.ts'
import type { CompileContext } from './compile-context.ts'

const storeLocation = z.strictObject({
  id: entryId,
  key,
  /** Empty if there is none. */
  phone: z.string().max(MAX_LENGTHS.line),
  postcode: z
    .string()
    .regex(/^\d{1,10}$/, 'use digits only')
    .optional(),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})
const storeLocationTranslation = z.strictObject({
  name: lineText,
  address: nonEmptyText,
  hours: nonEmptyText,
})

const store = storeLocation.extend({ state, website: httpsUrl.optional() })
export const storeFacts = z.strictObject({ stores: z.array(store) })
export type Store = z.output<typeof store>

/** Compile the stores in Australia. */
export function compileStores({ reader, rows, ids, shared }: CompileContext, folder: ContentFolder): void {
  const file = shared.files.stores
  if (!file) return
  const { stores } = file.value
  const shape = exactRecord(keysOf(stores), storeLocationTranslation)
  const translations = readTranslations(reader, folder, z.object({ stores: shape }))
  stores.forEach(({ postcode = null, website = null, ...facts }, position) => {
    for (const name of ['id', 'key'] as const)
      ids.claim(`store ${name}`, facts[name], file, ['stores', position, name])
    rows.store.push({ ...facts, postcode, website, position })
    for (const { value, row } of translations?.all ?? []) {
      const words = value.stores[facts.key]
      if (words) rows.storeText.push({ storeId: facts.id, ...row, ...words })
    }
  })
}

/** A dealer that is a store has no number here: that of the store applies. */
const shop = storeLocation.extend({ phone: z.string().max(MAX_LENGTHS.line).default('') })
const city = z.strictObject({ id: entryId, key, shops: z.array(shop).min(1) })
const country = z.strictObject({ id: entryId, key, cities: z.array(city).min(1) })
const area = z.strictObject({ id: entryId, key, countries: z.array(country).min(1) })
const dealerFacts = z.strictObject({ areas: z.array(area).min(1) })
type DealerFacts = z.output<typeof dealerFacts>

/** Compile the dealers by area, country or region, and city. A dealer with the key of a store is that store. */
export function compileDealers(context: CompileContext, folder: ContentFolder): void {
  const file = readFacts(context.reader, folder, dealerFacts)
  if (!file) return
  const levels = flatten(file.value)
  for (const [level, entries] of Object.entries(levels))
    for (const { id, path } of entries) context.ids.claim(level, id, file, [...path, 'id'])
  for (const { id, position } of levels.areas) context.rows.dealerArea.push({ id, position })
  for (const { id, parent, position } of levels.countries)
    context.rows.dealerCountry.push({ id, areaId: parent, position })
  for (const { id, parent, position } of levels.cities)
    context.rows.dealerCity.push({ id, countryId: parent, position })
  for (const { key: name, parent, postcode = null, path: _, ...facts } of levels.shops) {
    const sameStore = context.shared.stores.get(name)
    const storeColumns = {
      phone: sameStore?.phone ?? facts.phone,
      state: sameStore?.state ?? null,
      website: sameStore?.website ?? null,
    }
    context.rows.dealerShop.push({ ...facts, cityId: parent, postcode, ...storeColumns })
  }
  addDealerTranslations(context, folder, levels)
}

/** Convert the tree into one list per level. */
function flatten(facts: DealerFacts) {
  const areas = withParent({ id: 0, path: [] }, 'areas', facts.areas)
  const countries = areas.flatMap((parent) => withParent(parent, 'countries', parent.countries))
  const cities = countries.flatMap((parent) => withParent(parent, 'cities', parent.cities))
  const shops = cities.flatMap((parent) => withParent(parent, 'shops', parent.shops))
  return { areas, countries, cities, shops }
}

type Path = (string | number)[]

/** Add the id of the parent, the position among the siblings and the path in the file to each entry. */
function withParent<Entry extends object>(
  parent: { id: number; path: Path },
  list: string,
  entries: Entry[],
) {
  return entries.map((entry, position) => {
    return { ...entry, parent: parent.id, position, path: [...parent.path, list, position] }
  })
}

function addDealerTranslations(
  { reader, rows }: CompileContext,
  folder: ContentFolder,
  levels: ReturnType<typeof flatten>,
): void {
  const { areas, countries, cities, shops } = levels
  const shape = z.object({
    areas: exactRecord(keysOf(areas), lineText),
    countries: exactRecord(keysOf(countries), lineText),
    cities: exactRecord(keysOf(cities), lineText),
    shops: exactRecord(keysOf(shops), storeLocationTranslation),
  })
  const translations = readTranslations(reader, folder, shape)
  for (const { row, value } of translations?.all ?? []) {
    for (const { id, key: name } of areas)
      rows.dealerAreaText.push({ areaId: id, ...row, name: value.areas[name] ?? '' })
    for (const { id, key: name } of countries)
      rows.dealerCountryText.push({ countryId: id, ...row, name: value.countries[name] ?? '' })
    for (const { id, key: name } of cities)
      rows.dealerCityText.push({ cityId: id, ...row, name: value.cities[name] ?? '' })
    for (const { id, key: name } of shops) {
      const found = value.shops[name]
      if (found) rows.dealerShopText.push({ shopId: id, ...row, ...found })
    }
  }
}

function keysOf(entries: readonly { key: string }[]): string[] {
  return entries.map((entry) => entry.key)
}
