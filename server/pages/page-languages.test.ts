import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { LANGS } from '#contract/languages.ts'
import { PAGES } from '#contract/pages.ts'
import { CONTENT_DIRECTORY } from '#tests/content-copy.ts'
import { testOnContent } from '#tests/demo-database.ts'
import { readPageLanguages } from './page-languages.ts'

/** A text of each kind, and the pages that show it. */
const TEXTS = [
  {
    table: 'categoryText',
    owner: 'categoryId',
    entry: 2,
    paths: ['/productlist?id=2', '/machine?id=2', '/words?id=2'],
  },
  { table: 'productText', owner: 'productId', entry: 101, paths: ['/productdetail?id=HZ90'] },
  { table: 'newsText', owner: 'newsId', entry: 3, paths: ['/details?id=3'] },
  { table: 'happinessText', owner: 'happinessId', entry: 1, paths: ['/details?id=1&from=happiness'] },
  { table: 'newsroomVideoText', owner: 'videoId', entry: 2, paths: ['/detailstovideo?id=2'] },
  { table: 'recipeText', owner: 'recipeId', entry: 1, paths: ['/detailstomenu?id=1'] },
  { table: 'projectText', owner: 'projectId', entry: 1, paths: ['/detailsproject?id=1'] },
  { table: 'pageText', owner: 'pageKey', entry: 'home', paths: ['/'] },
  { table: 'pageText', owner: 'pageKey', entry: 'pages/about', paths: ['/about'] },
  { table: 'pageText', owner: 'pageKey', entry: 'world', paths: ['/wholeworld'] },
] as const

testOnContent('a page is in the languages in which its text is published, whatever its kind', async (db) => {
  const complete = await readPageLanguages(db)
  for (const { paths } of TEXTS) for (const path of paths) expect(complete(path), path).toEqual(LANGS)
  for (const { table, owner, entry } of TEXTS) {
    const text = sql`${sql.table(table)} set status = 'draft' where ${sql.ref(owner)} = ${entry} and lang`
    await sql`update ${text} = 'kr'`.execute(db)
    await sql`delete from ${sql.table(table)} where ${sql.ref(owner)} = ${entry} and lang = 'id'`.execute(db)
  }
  await db.updateTable('seriesText').set({ status: 'draft' }).where('lang', '!=', 'en').execute()
  await db.updateTable('faqQuestionText').set({ status: 'draft' }).where('lang', '=', 'cn').execute()
  const languagesOf = await readPageLanguages(db)
  for (const { paths } of TEXTS)
    for (const path of paths)
      expect(languagesOf(path), path).toEqual(path === '/words?id=2' ? ['en', 'tw'] : ['en', 'cn', 'tw'])
  expect(languagesOf('/contentnew?id=horizon')).toEqual(['en'])
  expect(languagesOf('/words?id=3')).toEqual(['en', 'tw', 'kr', 'id'])
  expect(languagesOf('/details?id=1')).toEqual(LANGS)
  expect(languagesOf('/productlist?id=1')).toEqual(LANGS)
})

test('every text page is the content page of an indexed page, except those that are not indexed or only parts', () => {
  const pages = [...PAGES.values()].flatMap(({ contentPage = '' }) => contentPage.split('pages/')[1] ?? [])
  const folders = readdirSync(join(CONTENT_DIRECTORY, 'pages'))
  expect(folders.filter((folder) => !pages.includes(folder))).toEqual(['aaaaa', 'bbb', 'dealers', 'pearlike'])
  expect(pages.filter((folder) => !folders.includes(folder))).toEqual([])
})
