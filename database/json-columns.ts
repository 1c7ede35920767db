import type { SelectType } from 'kysely'
import type { Database, TableName } from './schema.ts'

/** The columns of a table whose values are neither strings nor numbers nor bytes. */
type JsonColumn<Table> = {
  [Column in keyof Table]: SelectType<Table[Column]> extends string | number | Uint8Array | null
    ? never
    : Column
}[keyof Table]

type JsonColumns = {
  [Name in TableName as [JsonColumn<Database[Name]>] extends [never] ? never : Name]: Record<
    JsonColumn<Database[Name]>,
    true
  >
}

/**
 * The columns that hold JSON as text on both databases. Query results are parsed by column name alone (see connect.ts),
 * so no other column and no alias may share one of these names; schema.test.ts checks that.
 */
export const JSON_COLUMNS: JsonColumns = {
  caseMessage: { blocks: true, documents: true },
  fault: { light: true, onlyFor: true },
  faultText: { steps: true },
  media: { body: true },
  newsroomVideo: { cues: true, products: true },
  newsroomVideoText: { captions: true },
  page: { facts: true },
  pageText: { words: true },
  picture: { body: true },
  product: {
    gallery: true,
    keyFigures: true,
    details: true,
    scenes: true,
    recommended: true,
    successors: true,
  },
  productText: { galleryAlts: true, details: true, scenes: true, accessories: true },
  project: { gallery: true },
  projectText: { galleryAlts: true, facts: true },
  recipe: { ingredients: true },
  recipeText: { ingredients: true, steps: true },
  revision: { body: true, sources: true },
  safetyNotice: { products: true },
  submission: { fields: true },
  submissionChange: { fields: true },
}

const jsonColumnNames: Partial<Record<string, object>> = JSON_COLUMNS

/** Return true for a column whose values must be written as JSON text. */
export function isJsonColumn(table: string, column: string): boolean {
  return Object.hasOwn(jsonColumnNames[table] ?? {}, column)
}
