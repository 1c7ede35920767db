import { z } from 'zod'
import type { Lang } from '#contract/languages.ts'
import { PAGES } from '#contract/pages.ts'
import { productListPath, seriesPath, withFragment } from '#contract/paths.ts'
import type { Db } from '#database/connect.ts'
import { translationJoin } from '#database/translation-join.ts'
import { findCategoryRows } from '../../catalogue/categories.ts'
import { htmlToText, joinTexts } from '../plain-text.ts'
import { applySelection, type SearchSource, type SourceRow } from '../search-source.ts'

/** Searchable text pages, by their key in the database. Other pages are lists, tests or part of other groups. */
const SEARCHABLE_PAGES = new Map(
  Array.from(PAGES).flatMap(([path, { contentPage, search }]) =>
    contentPage && search ? [[contentPage, { path, isByBlock: search === 'blocks' }]] : [],
  ),
)

const pageFactsSchema = z.object({ blocks: z.array(z.object({ key: z.string() })) })
const pageTranslationSchema = z.object({
  title: z.string(),
  description: z.string(),
  intro: z.string(),
  blocks: z.array(z.object({ title: z.string(), html: z.string() })),
})

/** Categories, series and text pages: few enough to read all at once. Their ids are their positions. */
export const pageSource: SearchSource = {
  group: 'pages',
  async rows(db, lang, selection) {
    const found = await Promise.all([
      findCategoryEntries(db, lang),
      findSeriesEntries(db, lang),
      findPageEntries(db, lang),
    ])
    return applySelection(
      found.flat().map((row, index) => ({ ...row, id: index + 1 })),
      selection,
    )
  },
}

type PageEntry = Omit<SourceRow, 'id'>

async function findCategoryEntries(db: Db, lang: Lang): Promise<PageEntry[]> {
  const rows = await findCategoryRows(db, lang)
  return rows.map(({ id, pictureKey, name, one, intro, alt, lang: textLang }) => ({
    lang: textLang,
    title: name,
    keywords: one,
    body: intro,
    pictureKey,
    alt,
    link: productListPath(id),
  }))
}

async function findSeriesEntries(db: Db, lang: Lang): Promise<PageEntry[]> {
  const rows = await db
    .selectFrom('series')
    .innerJoin('seriesText as text', (join) =>
      join.on(translationJoin('seriesText', 'text', { seriesId: 'series.id' }, lang)),
    )
    .select([
      'series.key',
      'series.pictureKey',
      'text.name',
      'text.line',
      'text.intro',
      'text.alt',
      'text.lang',
    ])
    .orderBy('series.position')
    .execute()
  return rows.map(({ key, name, line, intro, ...row }) => ({
    ...row,
    title: name,
    line,
    body: joinTexts([line, htmlToText(intro)]),
    link: seriesPath(key),
  }))
}

async function findPageEntries(db: Db, lang: Lang): Promise<PageEntry[]> {
  const rows = await db
    .selectFrom('page')
    .innerJoin('pageText as text', (join) =>
      join.on(translationJoin('pageText', 'text', { pageKey: 'page.key' }, lang)),
    )
    .select(['page.key', 'page.facts', 'text.words', 'text.lang'])
    .where('page.key', 'in', [...SEARCHABLE_PAGES.keys()])
    .orderBy('page.key')
    .execute()
  return rows.flatMap((row) => {
    const { path: link = '', isByBlock } = SEARCHABLE_PAGES.get(row.key) ?? {}
    const { title, intro, blocks } = pageTranslationSchema.parse(row.words)
    const paragraphs = [intro, ...blocks.map((block) => `${block.title}. ${htmlToText(block.html)}`)]
    if (!isByBlock) return [{ lang: row.lang, title, body: joinTexts(paragraphs), link }]
    const keys = pageFactsSchema.parse(row.facts).blocks
    return [
      { lang: row.lang, title, body: intro, link },
      ...blocks.map((block, index) => ({
        lang: row.lang,
        title: block.title,
        note: title,
        body: htmlToText(block.html),
        link: withFragment(link, keys[index]?.key ?? ''),
      })),
    ]
  })
}
