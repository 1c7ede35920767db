import type { CallKind } from './call.ts'

/**
 * The specification's names of fields in queries, by the name in the code. They are translated where HTTP begins: all code behind
 * `handleCall` uses the names on the left. Forms are not translated; their fields have one name from the page to the database.
 */
export const WIRE_NAMES = {
  areaId: 'area_id',
  buildingName: 'building_name',
  buyUrl: 'buy_link',
  catalogueUrl: 'filepdf',
  categoryId: 'cate',
  categoryName: 'cate_name',
  cityId: 'city_id',
  columns: 'table_title',
  comparedProducts: 'goods',
  countryId: 'country_id',
  firstValue: 'name_1',
  installationDrawing: 'install_pc',
  isNew: 'is_new',
  isOutside: 'is_outside',
  lineDrawing: 'spec_img',
  linkType: 'link_type',
  outsideUrl: 'outside_url',
  parameterName: 'name_0',
  parameters: 'param',
  publishedOn: 'publishdate',
  recommendedProducts: 'recommend',
  rows: 'table_data',
  secondValue: 'name_2',
  seriesId: 'series_id',
  seriesName: 'series_name',
  seriesPicture: 'series_pc_img',
  seriesProducts: 'goods_pc_details',
  seriesStory: 'series_introduce',
  stateName: 'state_name',
  thirdValue: 'name_3',
  videoUrl: 'video_url',
} as const

type WireNames = typeof WIRE_NAMES

/** A value as it is sent over HTTP. */
export type Wire<T> = T extends readonly (infer Item)[]
  ? Wire<Item>[]
  : T extends object
    ? { [K in keyof T as K extends keyof WireNames ? WireNames[K] : K]: Wire<T[K]> }
    : T

const wireNames: ReadonlyMap<string, string> = new Map(Object.entries(WIRE_NAMES))
const namesByWireName: ReadonlyMap<string, string> = new Map(
  Object.entries(WIRE_NAMES).map(([name, wireName]) => [wireName, name]),
)

/** Return the name under which calls of a kind send a field. */
export function wireName(name: string, kind: CallKind): string {
  return (kind === 'query' && wireNames.get(name)) || name
}

/** Rename all fields of a query's output, at any depth. */
export function toWire(value: unknown): unknown {
  return renameFields(value, (name) => wireName(name, 'query'))
}

/** Rename all fields of a query's input, at any depth. Only the specification's names are accepted. */
export function fromWire(value: unknown): unknown {
  return renameFields(value, (name) =>
    wireNames.has(name) ? undefined : (namesByWireName.get(name) ?? name),
  )
}

/** Fields whose new name is undefined are left out. */
function renameFields(value: unknown, rename: (name: string) => string | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => renameFields(item, rename))
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value
  // Runs for every response: three times as fast as Object.fromEntries.
  const renamed: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(value)) {
    const newName = rename(name)
    // Assigning to __proto__ would change the object instead of a field; no call has it.
    if (newName !== undefined && newName !== '__proto__') renamed[newName] = renameFields(field, rename)
  }
  return renamed
}
