import { sql } from 'kysely'
import { LANGS, type Lang } from '#contract/languages.ts'
import { PAGES } from '#contract/pages.ts'
import {
  faqPath,
  manualsPath,
  newsPath,
  productListPath,
  productPath,
  projectPath,
  recipePath,
  seriesPath,
  storyPath,
  videoPath,
} from '#contract/paths.ts'
import type { Db } from '#database/connect.ts'
import type { SiteContext } from '#site/http/site-context.ts'

export type LanguagesOf = SiteContext['languagesOf']

/** A table of entries with the table of their texts, and the pages that show an entry. */
type EntryTexts = {
  table: string
  textTable: string
  /** Column of the text table that refers to the entry. */
  owner: string
  key?: 'id' | 'key'
  /** Column with what the paths of its pages contain. */
  name: 'id' | 'code' | 'key'
  pathsOf: (name: string) => readonly string[]
}

const CONTENT_PAGES = Map.groupBy(PAGES, ([, { contentPage }]) => contentPage)

const ENTRY_TEXTS: readonly EntryTexts[] = [
  {
    table: 'category',
    textTable: 'categoryText',
    owner: 'categoryId',
    name: 'id',
    pathsOf: (id) => [productListPath, manualsPath, faqPath].map((pathOf) => pathOf(Number(id))),
  },
  {
    table: 'series',
    textTable: 'seriesText',
    owner: 'seriesId',
    name: 'key',
    pathsOf: (key) => [seriesPath(key)],
  },
  {
    table: 'product',
    textTable: 'productText',
    owner: 'productId',
    name: 'code',
    pathsOf: (code) => [productPath(code)],
  },
  { table: 'news', textTable: 'newsText', owner: 'newsId', name: 'id', pathsOf: byId(newsPath) },
  {
    table: 'happiness',
    textTable: 'happinessText',
    owner: 'happinessId',
    name: 'id',
    pathsOf: byId(storyPath),
  },
  {
    table: 'newsroomVideo',
    textTable: 'newsroomVideoText',
    owner: 'videoId',
    name: 'id',
    pathsOf: byId(videoPath),
  },
  { table: 'recipe', textTable: 'recipeText', owner: 'recipeId', name: 'id', pathsOf: byId(recipePath) },
  { table: 'project', textTable: 'projectText', owner: 'projectId', name: 'id', pathsOf: byId(projectPath) },
  {
    table: 'page',
    textTable: 'pageText',
    owner: 'pageKey',
    key: 'key',
    name: 'key',
    pathsOf: (key) => (CONTENT_PAGES.get(key) ?? []).map(([path]) => path),
  },
]

function byId(pathOf: (id: number) => string): EntryTexts['pathsOf'] {
  return (id) => [pathOf(Number(id))]
}

/** Read which pages are not translated into every language: they show English there. All other pages are in all languages. */
export async function readPageLanguages(db: Db): Promise<LanguagesOf> {
  const languages = new Map<string, readonly Lang[]>()
  const limit = (path: string, published: readonly Lang[]) =>
    languages.set(
      path,
      languagesOf(path).filter((lang) => published.includes(lang)),
    )
  const languagesOf = (path: string) => languages.get(path) ?? LANGS
  for (const texts of ENTRY_TEXTS)
    for (const [name, published] of await readIncomplete(db, texts))
      for (const path of texts.pathsOf(name)) limit(path, published)
  for (const [category, published] of await readFaqLanguages(db)) limit(faqPath(category), published)
  // A page of a list is in the languages of the list.
  return (path) => languagesOf(path.replace(/[?&]page=\d+$/, ''))
}

/** Read the languages of the entries that are not translated into every language, by name. */
async function readIncomplete(db: Db, texts: EntryTexts): Promise<Map<string, Lang[]>> {
  const { table, textTable, owner, key = 'id', name } = texts
  const isPublished = sql`(lang = 'en' or status = 'published')`
  const { rows } = await sql<{ name: string | number; lang: Lang }>`
    select ${sql.ref(`entry.${name}`)} as name, lang
    from ${sql.table(textTable)} as text inner join ${sql.table(table)} as entry
      on ${sql.ref(`entry.${key}`)} = ${sql.ref(`text.${owner}`)}
    where ${isPublished} and ${sql.ref(`text.${owner}`)} in (
      select ${sql.ref(owner)} from ${sql.table(textTable)} where ${isPublished}
      group by ${sql.ref(owner)} having count(*) < ${LANGS.length}
    )`.execute(db)
  return groupLanguages(rows.map(({ name, lang }) => [String(name), lang]))
}

/** Read the languages in which at least one question of a category is published. */
async function readFaqLanguages(db: Db): Promise<Map<number, Lang[]>> {
  const rows = await db
    .selectFrom('faqQuestion')
    .innerJoin('faqQuestionText as text', 'text.questionId', 'faqQuestion.id')
    .select(['faqQuestion.categoryId', 'text.lang'])
    .where((where) => where.or([where('text.lang', '=', 'en'), where('text.status', '=', 'published')]))
    .distinct()
    .execute()
  return groupLanguages(rows.map(({ categoryId, lang }) => [categoryId, lang]))
}

function groupLanguages<Name>(rows: readonly (readonly [Name, Lang])[]): Map<Name, Lang[]> {
  const groups = Map.groupBy(rows, ([name]) => name)
  return new Map(Array.from(groups, ([name, entries]) => [name, entries.map(([, lang]) => lang)]))
}
