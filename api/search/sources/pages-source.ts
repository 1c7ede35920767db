import { z } from 'zod'
import type { Lang } from '#contract/languages.ts'
import { PAGES } from '#contract/pages.ts'
import {
  CONSUMER_SERVICES,
  productListPath,
  questionAnchor,
  seriesPath,
  withFragment,
} from '#contract/paths.ts'
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
  keywords: z.string().default(''),
  blocks: z.array(z.object({ title: z.string(), html: z.string() })),
})

const servicesFactsSchema = z.object({
  groups: z.array(z.object({ questions: z.array(z.object({ id: z.int() })) })),
})
const servicesTranslationSchema = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      questions: z.array(z.object({ title: z.string(), content: z.string() })),
    }),
  ),
})

/**
 * Categories, series, text pages and the questions of the services page: few enough to list all at once. Their ids are their
 * positions; only the selected ones are read further.
 */
export const pageSource: SearchSource = {
  group: 'pages',
  async rows(db, lang, selection) {
    const found = await Promise.all([
      findCategoryEntries(db, lang),
      findSeriesEntries(db, lang),
      findPageEntries(db, lang),
      findServiceEntries(db, lang),
    ])
    const rows = found.flat().map((read, index) => ({ id: index + 1, read }))
    return applySelection(rows, selection).map(({ id, read }) => ({ id, ...read() }))
  },
}

type PageEntry = () => Omit<SourceRow, 'id'>

async function findCategoryEntries(db: Db, lang: Lang): Promise<PageEntry[]> {
  const rows = await findCategoryRows(db, lang)
  return rows.map(({ id, pictureKey, name, one, intro, alt, lang: textLang }) => () => ({
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
  return rows.map(({ key, name, line, intro, ...row }) => () => ({
    ...row,
    title: name,
    line,
    body: joinTexts([line, htmlToText(intro)]),
    link: seriesPath(key),
  }))
}

function selectPages(db: Db, lang: Lang) {
  return db
    .selectFrom('page')
    .innerJoin('pageText as text', (join) =>
      join.on(translationJoin('pageText', 'text', { pageKey: 'page.key' }, lang)),
    )
    .select(['page.key', 'page.facts', 'text.words', 'text.lang'])
}

async function findPageEntries(db: Db, lang: Lang): Promise<PageEntry[]> {
  const rows = await selectPages(db, lang)
    .where('page.key', 'in', [...SEARCHABLE_PAGES.keys()])
    .orderBy('page.key')
    .execute()
  return rows.flatMap((row) => {
    const { path: link = '', isByBlock } = SEARCHABLE_PAGES.get(row.key) ?? {}
    const readWords = () => pageTranslationSchema.parse(row.words)
    if (!isByBlock) return [() => pageEntry(row.lang, readWords(), link)]
    const keys = pageFactsSchema.parse(row.facts).blocks
    return [
      ...keys.map(
        ({ key }, index) =>
          () =>
            blockEntry(row.lang, readWords(), index, withFragment(link, key)),
      ),
      () => pageEntry(row.lang, { ...readWords(), blocks: [] }, link),
    ]
  })
}

type PageWords = z.output<typeof pageTranslationSchema>

function pageEntry(lang: Lang, { title, intro, keywords, blocks }: PageWords, link: string) {
  const paragraphs = blocks.map((block) => `${block.title}. ${htmlToText(block.html)}`)
  return { lang, title, aliases: keywords, body: joinTexts([intro, ...paragraphs]), link }
}

function blockEntry(lang: Lang, { title: note, blocks }: PageWords, index: number, link: string) {
  const { title = '', html = '' } = blocks[index] ?? {}
  return { lang, title, note, body: htmlToText(html), link }
}

async function findServiceEntries(db: Db, lang: Lang): Promise<PageEntry[]> {
  const row = await selectPages(db, lang).where('page.key', '=', 'services').executeTakeFirst()
  if (!row) return []
  const facts = servicesFactsSchema.parse(row.facts)
  const words = servicesTranslationSchema.parse(row.words)
  return words.groups.flatMap(({ name, questions }, group) =>
    questions.map(({ title, content }, place) => () => ({
      lang: row.lang,
      title,
      note: name,
      body: htmlToText(content),
      link: withFragment(CONSUMER_SERVICES, questionAnchor(facts.groups[group]?.questions[place]?.id ?? 0)),
    })),
  )
}
