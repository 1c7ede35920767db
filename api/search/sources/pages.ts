import { z } from 'zod'
import type { Lang } from '#contract/languages.ts'
import { PAGES } from '#contract/pages.ts'
import { placePath, productListPath, seriesPath } from '#contract/paths.ts'
import type { Db } from '#database/connect.ts'
import { inBestLanguage } from '#database/language.ts'
import { categoryRows } from '../../catalogue/categories.ts'
import { joinTexts, textOf } from '../plain-text.ts'
import { choose, type Source, type SourceRow } from '../source.ts'

/** Pages of text that a visitor may look for, by their key in the database. Others are lists, tests or found otherwise. */
const TEXTS = new Map(
  Array.from(PAGES).flatMap(([path, { searched }]) =>
    searched ? [[`pages/${searched.folder}`, { path, isByBlock: searched.isByBlock }]] : [],
  ),
)

const pageFacts = z.object({ blocks: z.array(z.object({ key: z.string() })) })
const pageWords = z.object({
  title: z.string(),
  description: z.string(),
  intro: z.string(),
  blocks: z.array(z.object({ title: z.string(), html: z.string() })),
})

/** Categories, series and pages of text: few, so that all are read at once. Their ids are their places. */
export const pages: Source = {
  group: 'pages',
  async rows(db, lang, choice) {
    const found = await Promise.all([categories(db, lang), series(db, lang), texts(db, lang)])
    return choose(
      found.flat().map((row, index) => ({ ...row, id: index + 1 })),
      choice,
    )
  },
}

type Row = Omit<SourceRow, 'id'>

async function categories(db: Db, lang: Lang): Promise<Row[]> {
  const rows = await categoryRows(db, lang)
  return rows.map(({ id, pictureKey, name, one, intro, alt, lang: found }) => ({
    lang: found,
    title: name,
    more: one,
    body: intro,
    pictureKey,
    alt,
    link: productListPath(id),
  }))
}

async function series(db: Db, lang: Lang): Promise<Row[]> {
  const rows = await db
    .selectFrom('series')
    .innerJoin('seriesText as text', (join) =>
      join.on(inBestLanguage('seriesText', 'text', { seriesId: 'series.id' }, lang)),
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
    body: joinTexts([line, textOf(intro)]),
    link: seriesPath(key),
  }))
}

async function texts(db: Db, lang: Lang): Promise<Row[]> {
  const rows = await db
    .selectFrom('page')
    .innerJoin('pageText as text', (join) =>
      join.on(inBestLanguage('pageText', 'text', { pageKey: 'page.key' }, lang)),
    )
    .select(['page.key', 'page.facts', 'text.words', 'text.lang'])
    .where('page.key', 'in', [...TEXTS.keys()])
    .orderBy('page.key')
    .execute()
  return rows.flatMap((row) => {
    const { path: link = '', isByBlock } = TEXTS.get(row.key) ?? {}
    const { title, intro, blocks } = pageWords.parse(row.words)
    const own = [intro, ...blocks.map((block) => `${block.title}. ${textOf(block.html)}`)]
    if (!isByBlock) return [{ lang: row.lang, title, body: joinTexts(own), link }]
    const keys = pageFacts.parse(row.facts).blocks
    return [
      { lang: row.lang, title, body: intro, link },
      ...blocks.map((block, index) => ({
        lang: row.lang,
        title: block.title,
        note: title,
        body: textOf(block.html),
        link: placePath(link, keys[index]?.key ?? ''),
      })),
    ]
  })
}
