import type { Insertable } from 'kysely'
import type { Database } from '#database/schema.ts'

/** Tables that hold content, parents first. An import touches no other table. */
export const CONTENT_TABLES = [
  'picture',
  'category',
  'categoryText',
  'series',
  'seriesText',
  'parameterTopic',
  'parameterTopicText',
  'parameter',
  'parameterText',
  'filterGroup',
  'filterGroupText',
  'filterOption',
  'filterOptionText',
  'product',
  'productText',
  'productParameter',
  'productParameterText',
  'productFilterOption',
  'productFormerCode',
  'part',
  'partText',
  'productPart',
  'fault',
  'faultText',
  'safetyNotice',
  'safetyNoticeText',
  'banner',
  'bannerText',
  'video',
  'videoText',
  'news',
  'newsText',
  'recipe',
  'recipeText',
  'happiness',
  'happinessText',
  'newsroomVideo',
  'newsroomVideoText',
  'faqQuestion',
  'faqQuestionText',
  'store',
  'storeText',
  'dealerArea',
  'dealerAreaText',
  'dealerCountry',
  'dealerCountryText',
  'dealerCity',
  'dealerCityText',
  'dealerShop',
  'dealerShopText',
  'project',
  'projectText',
  'projectProduct',
  'page',
  'pageText',
] as const
export type ContentTable = (typeof CONTENT_TABLES)[number]

/** All rows of the content, by table. */
export type ContentRows = { [Table in ContentTable]: Insertable<Database[Table]>[] }

export function createEmptyRows(): ContentRows {
  const tables = CONTENT_TABLES.map((table) => [table, []] as const)
  return Object.fromEntries(tables) as unknown as ContentRows
}

/** Add rows to those of the same tables. */
export function addRows(
  target: ContentRows,
  rows: ContentRows,
  tables: readonly ContentTable[] = CONTENT_TABLES,
): void {
  // Both sides are rows of the same table, which the compiler cannot see.
  for (const table of tables) (target[table] as unknown[]).push(...rows[table])
}

/** Return the key columns of a row as one string. */
export function rowKey(table: ContentTable, row: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(KEY_COLUMNS[table].map((column) => row[column]))
}

/** Columns that identify a row of each table. */
export const KEY_COLUMNS: { [Table in ContentTable]: readonly (keyof Database[Table] & string)[] } = {
  picture: ['key'],
  category: ['id'],
  categoryText: ['categoryId', 'lang'],
  series: ['id'],
  seriesText: ['seriesId', 'lang'],
  parameterTopic: ['key'],
  parameterTopicText: ['topicKey', 'lang'],
  parameter: ['key'],
  parameterText: ['parameterKey', 'lang'],
  filterGroup: ['id'],
  filterGroupText: ['groupId', 'lang'],
  filterOption: ['groupId', 'optionId'],
  filterOptionText: ['groupId', 'optionId', 'lang'],
  product: ['id'],
  productText: ['productId', 'lang'],
  productParameter: ['productId', 'parameterKey'],
  productParameterText: ['productId', 'parameterKey', 'lang'],
  productFilterOption: ['groupId', 'optionId', 'productId'],
  productFormerCode: ['code', 'productId'],
  part: ['number'],
  partText: ['partNumber', 'lang'],
  productPart: ['productId', 'partNumber'],
  fault: ['id'],
  faultText: ['faultId', 'lang'],
  safetyNotice: ['id'],
  safetyNoticeText: ['noticeId', 'lang'],
  banner: ['id'],
  bannerText: ['bannerId', 'lang'],
  video: ['key'],
  videoText: ['videoKey', 'lang'],
  news: ['id'],
  newsText: ['newsId', 'lang'],
  recipe: ['id'],
  recipeText: ['recipeId', 'lang'],
  happiness: ['id'],
  happinessText: ['happinessId', 'lang'],
  newsroomVideo: ['id'],
  newsroomVideoText: ['videoId', 'lang'],
  faqQuestion: ['id'],
  faqQuestionText: ['questionId', 'lang'],
  store: ['id'],
  storeText: ['storeId', 'lang'],
  dealerArea: ['id'],
  dealerAreaText: ['areaId', 'lang'],
  dealerCountry: ['id'],
  dealerCountryText: ['countryId', 'lang'],
  dealerCity: ['id'],
  dealerCityText: ['cityId', 'lang'],
  dealerShop: ['id'],
  dealerShopText: ['shopId', 'lang'],
  project: ['id'],
  projectText: ['projectId', 'lang'],
  projectProduct: ['projectId', 'productCode'],
  page: ['key'],
  pageText: ['pageKey', 'lang'],
}
