import { z } from 'zod'
import { state } from '#contract/cooperation.ts'
import { LANGS } from '#contract/languages.ts'
import type { ImportRun } from './import-run.ts'
import { readWords, readYaml } from './read-content.ts'
import { entryId, key, words } from './schemas.ts'
import { named } from './vocabulary.ts'

const place = z.strictObject({
  id: entryId,
  key,
  /** Empty where there is none. */
  phone: z.string(),
  postcode: z.string().regex(/^\d+$/, 'digits only').optional(),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})
const placeWords = z.strictObject({ name: words, address: words, hours: words })

const store = place.extend({ state, website: z.url({ protocol: /^https$/ }).optional() })
const storeFacts = z.strictObject({ stores: z.array(store) })
export type Store = z.output<typeof store>

/** Reads the stores in Australia; the map leads from a store's key to its facts. */
export function importStores({ reader, rows, ids }: ImportRun): Map<string, Store> {
  const file = readYaml(reader, 'stores/facts.yaml', storeFacts)
  if (!file) return new Map()
  const { stores } = file.value
  const shape = named(keysOf(stores), placeWords)
  const text = readWords(reader, 'stores', z.object({ stores: shape }))
  stores.forEach(({ postcode = null, website = null, ...facts }, position) => {
    for (const name of ['id', 'key'] as const)
      ids.claim(`store ${name}`, facts[name], file, ['stores', position, name])
    rows.store.push({ ...facts, postcode, website, position })
    for (const lang of text ? LANGS : []) {
      const value = text?.[lang].value.stores[facts.key]
      if (value && text) rows.storeText.push({ storeId: facts.id, ...text[lang].row, ...value })
    }
  })
  return new Map(stores.map((each) => [each.key, each]))
}

const city = z.strictObject({ id: entryId, key, shops: z.array(place).min(1) })
const country = z.strictObject({ id: entryId, key, cities: z.array(city).min(1) })
const area = z.strictObject({ id: entryId, key, countries: z.array(country).min(1) })
const dealerFacts = z.strictObject({ areas: z.array(area).min(1) })
type DealerFacts = z.output<typeof dealerFacts>

/** Reads the dealers by area, country or region, and city. A dealer named like a store is that store. */
export function importDealers(run: ImportRun, stores: ReadonlyMap<string, Store>): void {
  const file = readYaml(run.reader, 'dealers/facts.yaml', dealerFacts)
  if (!file) return
  const levels = flatten(file.value)
  for (const [level, entries] of Object.entries(levels))
    for (const { id, path } of entries) run.ids.claim(level, id, file, [...path, 'id'])
  for (const { id, position } of levels.areas) run.rows.dealerArea.push({ id, position })
  for (const { id, parent, position } of levels.countries)
    run.rows.dealerCountry.push({ id, areaId: parent, position })
  for (const { id, parent, position } of levels.cities)
    run.rows.dealerCity.push({ id, countryId: parent, position })
  for (const { key: name, parent, postcode = null, path, ...facts } of levels.shops) {
    const own = stores.get(name)
    // A store stands in two files, so one of them could be forgotten.
    if (own && own.phone !== facts.phone) {
      const reason = `${name}: phone is another than in content/stores`
      run.reader.problems.push({ file: file.file, line: file.lineOf(path), reason })
    }
    const known = { state: own?.state ?? null, website: own?.website ?? null }
    run.rows.dealerShop.push({ ...facts, cityId: parent, postcode, ...known })
  }
  addDealerWords(run, levels)
}

/** The tree as one list per level. */
function flatten(facts: DealerFacts) {
  const areas = under({ id: 0, path: [] }, 'areas', facts.areas)
  const countries = areas.flatMap((parent) => under(parent, 'countries', parent.countries))
  const cities = countries.flatMap((parent) => under(parent, 'cities', parent.cities))
  const shops = cities.flatMap((parent) => under(parent, 'shops', parent.shops))
  return { areas, countries, cities, shops }
}

type Path = (string | number)[]

/** Entries with the id above them, their place among their siblings and the way to them in the file. */
function under<Entry extends object>(above: { id: number; path: Path }, list: string, entries: Entry[]) {
  return entries.map((entry, position) => {
    return { ...entry, parent: above.id, position, path: [...above.path, list, position] }
  })
}

function addDealerWords({ reader, rows }: ImportRun, levels: ReturnType<typeof flatten>): void {
  const { areas, countries, cities, shops } = levels
  const shape = z.object({
    areas: named(keysOf(areas), words),
    countries: named(keysOf(countries), words),
    cities: named(keysOf(cities), words),
    shops: named(keysOf(shops), placeWords),
  })
  const text = readWords(reader, 'dealers', shape)
  for (const lang of text ? LANGS : []) {
    if (!text) return
    const { row, value } = text[lang]
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
