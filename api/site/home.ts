import { z } from 'zod'
import { categoryDocumentPath } from '#contract/file-paths.ts'
import type { Lang } from '#contract/languages.ts'
import type { HomePage, SeriesCard } from '#contract/site.ts'
import type { Db } from '#database/connect.ts'
import { fallbackOf, translationJoin } from '#database/translation-join.ts'
import { getPage } from '../get-page.ts'
import { createPictureLookup } from '../picture-lookup.ts'

const homeSchema = {
  facts: z.object({
    hot: z.array(z.string()),
    counters: z.array(z.int()),
    statementPicture: z.string(),
    enquiryPicture: z.string(),
    seriesCards: z.array(z.object({ id: z.int(), series: z.string(), pdf: z.string().optional() })),
  }),
  words: z.object({
    title: z.string(),
    description: z.string(),
    seriesTitle: z.string(),
    statement: z.string(),
    statementLink: z.string(),
    statementAlt: z.string(),
    hotTitle: z.string(),
    allProducts: z.string(),
    counters: z.array(z.string()),
    newsTitle: z.string(),
    allNews: z.string(),
    recipesTitle: z.string(),
    recipesText: z.string(),
    allRecipes: z.string(),
    enquiryTitle: z.string(),
    enquiryText: z.string(),
    enquiryAlt: z.string(),
  }),
}

/** Read the codes of the featured products of the home page. */
export async function findHotProductCodes(db: Db, lang: Lang): Promise<string[]> {
  return (await getPage(db, 'home', lang, homeSchema)).facts.hot
}

/** Read the text, counters and pictures of the home page. */
export async function getHome(db: Db, lang: Lang): Promise<HomePage> {
  const { facts, words } = await getPage(db, 'home', lang, homeSchema)
  const picture = await createPictureLookup(db, [facts.statementPicture, facts.enquiryPicture])
  const { statementAlt, enquiryAlt, counters, ...texts } = words
  return {
    ...texts,
    statementPicture: picture(facts.statementPicture, statementAlt),
    enquiryPicture: picture(facts.enquiryPicture, enquiryAlt),
    counters: facts.counters.map((value, index) => ({ value, name: counters[index] ?? '' })),
  }
}

/** Find the cards of the home page's series strip. */
export async function findSeriesCards(db: Db, lang: Lang): Promise<SeriesCard[]> {
  const { facts } = await getPage(db, 'home', lang, homeSchema)
  const rows = await db
    .selectFrom('series')
    .innerJoin('seriesText as text', (join) =>
      join.on(translationJoin('seriesText', 'text', { seriesId: 'series.id' }, lang)),
    )
    .select([
      'series.key',
      'series.categoryId',
      'series.pictureKey',
      'text.name',
      'text.line',
      'text.alt',
      'text.lang',
    ])
    .execute()
  const picture = await createPictureLookup(
    db,
    rows.map((row) => row.pictureKey),
  )
  return facts.seriesCards.flatMap(({ id, series, pdf }) => {
    const row = rows.find((candidate) => candidate.key === series)
    if (!row) return []
    return [
      {
        id,
        img: picture(row.pictureKey, row.alt),
        title: row.name,
        line: row.line,
        categoryId: row.categoryId,
        code: row.key,
        catalogueUrl: pdf ? categoryDocumentPath(row.categoryId, lang) : '',
        fallback: fallbackOf(row.lang, lang),
      },
    ]
  })
}
