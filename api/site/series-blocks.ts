import { escapeHtml } from '#contract/escape-html.ts'
import type { Lang } from '#contract/languages.ts'
import type { SeriesBlock } from '#contract/site.ts'
import type { Db } from '#database/connect.ts'
import { fallbackOf, translationJoin } from '#database/translation-join.ts'
import { findProductCards } from '../catalogue/product-cards.ts'
import { createPictureLookup } from '../picture-lookup.ts'

/** Find all series with their long introductions and their products. */
export async function findSeriesBlocks(db: Db, lang: Lang): Promise<SeriesBlock[]> {
  const [rows, cards] = await Promise.all([
    db
      .selectFrom('series')
      .innerJoin('seriesText as text', (join) =>
        join.on(translationJoin('seriesText', 'text', { seriesId: 'series.id' }, lang)),
      )
      .select([
        'series.id',
        'series.key',
        'series.categoryId',
        'series.pictureKey',
        'text.name',
        'text.story',
        'text.alt',
        'text.lang',
      ])
      .orderBy('series.position')
      .execute(),
    findProductCards(db, { lang }),
  ])
  const picture = await createPictureLookup(
    db,
    rows.map((row) => row.pictureKey),
  )
  return rows.map((row) => ({
    id: row.id,
    key: row.key,
    categoryId: row.categoryId,
    seriesName: row.name,
    seriesPicture: picture(row.pictureKey, row.alt),
    seriesStory: row.story,
    seriesProducts: cards
      .filter((card) => card.seriesId === row.id)
      .map(({ id, code, thumb, intro, fallback }) => ({
        id,
        code,
        img: thumb,
        title: code,
        // Card lines are plain text, but series blocks contain HTML.
        intro: escapeHtml(intro),
        fallback,
      })),
    fallback: fallbackOf(row.lang, lang),
  }))
}
