import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { compareProducts, listFilterGroups, listProducts } from '#contract/catalogue.ts'
import { subscribe } from '#contract/enquiries.ts'
import { getNews, listHappiness, listNews, listRecipes, listVideos } from '#contract/newsroom.ts'
import { getProduct } from '#contract/product-detail.ts'
import { connect } from '#database/connect.ts'
import { shareDemoDatabase } from '#tests/demo-database.ts'
import { createCaller } from './caller.ts'

const demonstration = shareDemoDatabase()

/** Tables that grow with the content and the submissions. */
const LARGE_TABLES = [
  ...['product', 'product_text', 'product_parameter', 'product_parameter_text', 'product_filter_option'],
  ...['news', 'news_text', 'recipe', 'recipe_text', 'happiness', 'happiness_text'],
  ...['newsroom_video', 'newsroom_video_text', 'picture', 'document_file'],
  ...['submission', 'submission_change', 'subscription', 'outbox', 'upload'],
]

/**
 * Statistics of ANALYZE for 10,000 products and 2,000 entries of each list: rows of the table, then rows per distinct
 * prefix of the index. SQLite chooses query plans by these numbers.
 */
const INDEX_STATISTICS: readonly (readonly [table: string, index: string, counts: string])[] = [
  ['product', 'product_place', '10000 1667 1112 385'],
  ['product', 'product_code', '10000 1'],
  ['product_text', 'sqlite_autoindex_product_text_1', '50000 5 1'],
  ['product_parameter', 'sqlite_autoindex_product_parameter_1', '246536 25 1'],
  ['product_parameter_text', 'sqlite_autoindex_product_parameter_text_1', '471180 48 5 1'],
  ['product_filter_option', 'sqlite_autoindex_product_filter_option_1', '46923 1805 796 1'],
  ['filter_group', 'filter_group_by_type', '26 5 1'],
  ['filter_option', 'sqlite_autoindex_filter_option_1', '61 3 1'],
  ...['news', 'happiness', 'newsroom_video', 'recipe'].flatMap(
    (name) =>
      [
        [name, `${name}_by_date`, '2000 2 1'],
        [`${name}_text`, `sqlite_autoindex_${name}_text_1`, '10000 5 1'],
      ] as const,
  ),
]

function insertStatistics(databaseUrl: string): void {
  const database = new DatabaseSync(databaseUrl)
  database.exec('analyze category')
  const insert = database.prepare('insert into sqlite_stat1 (tbl, idx, stat) values (?, ?, ?)')
  for (const counts of INDEX_STATISTICS) insert.run(...counts)
  database.close()
}

/** Return SQLite's query plan of a statement, one step per item. */
function explainPlan(database: DatabaseSync, statement: string): string[] {
  const values = Array.from(statement.matchAll(/\?/g), () => 1)
  const rows = database.prepare(`explain query plan ${statement}`).all(...values)
  return rows.map(({ detail }) => String(detail))
}

/** Return the large tables a plan scans. A list read in the order of its index stops after one page. */
function findFullScans(statement: string, plan: readonly string[]): string[] {
  const isInOrder = !plan.some((step) => step.includes('TEMP B-TREE FOR ORDER BY'))
  const owners = new Map(
    Array.from(statement.matchAll(/"(\w+)" as "(\w+)"/g), ([, table = '', alias = '']) => [alias, table]),
  )
  return plan.flatMap((step) => {
    const [, name = '', list] = /^SCAN (\w+)( USING (?:COVERING )?INDEX \w+_by_date)?/.exec(step) ?? []
    const table = owners.get(name) ?? name
    const stops = list !== undefined && isInOrder
    return LARGE_TABLES.includes(table) && !stops ? [`${table}: ${statement}`] : []
  })
}

test('with a large catalogue no page scans a whole table', async () => {
  const { databaseUrl } = demonstration('sqlite')
  insertStatistics(databaseUrl)
  const statements = new Set<string>()
  const db = connect({ databaseUrl, onStatement: (statement) => statements.add(statement) })
  const database = new DatabaseSync(databaseUrl, { readOnly: true })
  try {
    const callApi = createCaller(db)
    for (const lang of ['en', 'kr'] as const) {
      await callApi(listProducts, { post: { categoryId: 1, mounting: '1', finish: '1' } }, lang)
      await callApi(listFilterGroups, { categoryId: 1 }, lang)
      await callApi(getProduct, { code: 'HZ90' }, lang)
      await callApi(compareProducts, { id: 'HZ90,CN90' }, lang)
      for (const list of [listNews, listHappiness, listRecipes, listVideos]) await callApi(list, {}, lang)
      await callApi(getNews, { id: 1 }, lang)
      await callApi(subscribe, { email: `${lang}@example.com` }, lang)
    }
    expect(statements.size).toBeGreaterThan(20)
    const errors = [...statements]
      .filter((statement) => /^(select|update|delete)/.test(statement))
      .flatMap((statement) => findFullScans(statement, explainPlan(database, statement)))
    // Counting all rows needs a scan, and one of an index is the cheapest.
    expect(errors.filter((error) => !/select count\(\*\) as "\w+" from "\w+"$/.test(error))).toEqual([])
  } finally {
    database.close()
    await db.destroy()
  }
})
