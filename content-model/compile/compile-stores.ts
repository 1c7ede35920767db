import { z } from 'zod'
import type { FieldPath } from '#contract/office/body/path.ts'
import { MAX_LENGTHS } from '#contract/office/forms/form.ts'
import { readFacts, readTranslations } from '../read/content-reader.ts'
import type { ContentFolder } from '../read/content-source.ts'
import { entryId, key, lineText, textsByKey } from '../schemas/field-schemas.ts'
import { storeLocation, storeLocationTranslation } from '../schemas/store-schemas.ts'
import type { CompileContext } from './compile-context.ts'

const storeTranslation = z.object({ stores: textsByKey(storeLocationTranslation) })

/** Compile the stores in Australia. */
export function compileStores({ reader, rows, ids, shared }: CompileContext, folder: ContentFolder): void {
  const file = shared.files.stores
  if (!file) return
  const translations = readTranslations(reader, folder, storeTranslation)
  file.value.stores.forEach(({ postcode = null, website = null, ...facts }, position) => {
    ids.claim('store', facts.id, file, ['stores', facts.key, 'id'])
    rows.store.push({ ...facts, postcode, website, position })
    for (const { value, row } of translations?.all ?? []) {
      const texts = value.stores[facts.key]
      if (texts) rows.storeText.push({ storeId: facts.id, ...row, ...texts })
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
const dealerTranslation = z.object({
  areas: textsByKey(lineText),
  countries: textsByKey(lineText),
  cities: textsByKey(lineText),
  shops: textsByKey(storeLocationTranslation),
})

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

/** Add the id of the parent, the position among the siblings and the path in the file to each entry. */
function withParent<Entry extends { key: string }>(
  parent: { id: number; path: FieldPath },
  list: string,
  entries: Entry[],
) {
  return entries.map((entry, position) => {
    return { ...entry, parent: parent.id, position, path: [...parent.path, list, entry.key] }
  })
}

function addDealerTranslations(
  { reader, rows }: CompileContext,
  folder: ContentFolder,
  levels: ReturnType<typeof flatten>,
): void {
  const { areas, countries, cities, shops } = levels
  const translations = readTranslations(reader, folder, dealerTranslation)
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
