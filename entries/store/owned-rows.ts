import { sql } from 'kysely'
import { categoryOfPath } from '#content-model/compile/category-folders.ts'
import { manualPageKey } from '#content-model/compile/compile-manuals.ts'
import type { ContentTable } from '#content-model/compile/content-rows.ts'
import type { EntryKind, EntryRef } from '#content-model/compile/entry-kinds.ts'
import type { Db } from '#database/connect.ts'
import { storedName } from '#database/stored-name.ts'
import { readStoredRows, type StoredRow } from './sync-rows.ts'

/** For each table with rows of an entry: the column that holds its owner; null if all rows of the table are the entry's. */
type Ownership = { [Table in ContentTable]?: string | null }

const PAGE: Ownership = { page: 'key', pageText: 'pageKey' }

const OWNERSHIP: Record<EntryKind, Ownership> = {
  focus: {},
  parameters: {
    ...{ parameterTopic: null, parameterTopicText: null, parameter: null, parameterText: null },
    ...PAGE,
  },
  filters: { filterGroup: null, filterGroupText: null, filterOption: null, filterOptionText: null },
  categories: { category: null, categoryText: null },
  series: { series: null, seriesText: null },
  films: { video: null, videoText: null },
  brand: PAGE,
  product: {
    product: 'id',
    productText: 'productId',
    productParameter: 'productId',
    productParameterText: 'productId',
    productFilterOption: 'productId',
    productFormerCode: 'productId',
    productPart: 'productId',
  },
  banners: { banner: null, bannerText: null },
  news: { news: 'id', newsText: 'newsId' },
  recipe: { recipe: 'id', recipeText: 'recipeId' },
  happiness: { happiness: 'id', happinessText: 'happinessId' },
  video: { newsroomVideo: 'id', newsroomVideoText: 'videoId' },
  project: { project: 'id', projectText: 'projectId', projectProduct: 'projectId' },
  partner: PAGE,
  warranty: PAGE,
  manual: PAGE,
  faults: { fault: 'categoryId', faultText: 'faultId' },
  parts: { part: 'categoryId', partText: 'partNumber' },
  notice: { safetyNotice: 'id', safetyNoticeText: 'noticeId' },
  guide: PAGE,
  home: PAGE,
  page: PAGE,
  stores: { store: null, storeText: null },
  countdown: PAGE,
  world: PAGE,
  faq: { faqQuestion: 'categoryId', faqQuestionText: 'questionId' },
  services: PAGE,
  dealers: {
    ...{ dealerArea: null, dealerAreaText: null, dealerCountry: null, dealerCountryText: null },
    ...{ dealerCity: null, dealerCityText: null, dealerShop: null, dealerShopText: null },
  },
}

export type OwnedRows = { table: ContentTable; rows: StoredRow[] }[]

/** Return the kinds whose facts have an `id`, which pages use, with the table that holds it. */
export function numberedTable(kind: EntryKind): ContentTable | undefined {
  const [table, column] = Object.entries(OWNERSHIP[kind])[0] ?? []
  return column === 'id' ? (table as ContentTable) : undefined
}

/** Key of the page row of an entry that has one. */
function pageKey({ kind, id }: EntryRef): string {
  if (kind === 'page') return id
  if (kind === 'parameters') return 'units'
  if (kind === 'manual') return manualPageKey(id)
  if (kind !== 'guide') return kind
  return `guide-${categoryOfPath(id)}`
}

/** Read the rows that an entry owns. `numbers` are the ids it had and has, for kinds that have one. */
export function readOwnedRows(db: Db, ref: EntryRef, numbers: readonly number[]): Promise<OwnedRows> {
  return readRowsOfEntries(db, [ref], numbers)
}

/** Read the rows that entries of one kind own, of these tables. */
export async function readRowsOfEntries(
  db: Db,
  refs: readonly EntryRef[],
  numbers: readonly number[],
  isWanted: (table: ContentTable) => boolean = () => true,
): Promise<OwnedRows> {
  const owned: OwnedRows = []
  const [first] = refs
  if (!first) return owned
  for (const { table, column } of ownedTables(first.kind)) {
    if (!isWanted(table)) continue
    const values = ownerValues(refs, table, numbers, owned)
    if (column === null) owned.push({ table, rows: await readStoredRows(db, table) })
    else if (values.length === 0) owned.push({ table, rows: [] })
    else {
      const isOwned = sql`${sql.ref(storedName(column))} in (${sql.join(values)})`
      owned.push({ table, rows: await readStoredRows(db, table, isOwned) })
    }
  }
  return owned
}

/** Return the tables in which entries of a kind own rows. */
export function ownedTables(kind: EntryKind): { table: ContentTable; column: string | null }[] {
  return Object.entries(OWNERSHIP[kind]).map(([table, column]) => ({ table: table as ContentTable, column }))
}

function ownerValues(
  refs: readonly EntryRef[],
  table: ContentTable,
  numbers: readonly number[],
  owned: OwnedRows,
): readonly (string | number)[] {
  if (table === 'page' || table === 'pageText') return refs.map(pageKey)
  if (table === 'faqQuestion' || table === 'fault' || table === 'part')
    return refs.map(({ id }) => categoryOfPath(id))
  if (table === 'faqQuestionText' || table === 'faultText')
    return owned.flatMap(({ rows }) => rows.map(({ id }) => Number(id)))
  if (table === 'partText') return owned.flatMap(({ rows }) => rows.map(({ number }) => String(number)))
  return numbers
}
