import type { SeriesGroup } from '#contract/catalogue.ts'
import { categoryDocumentPath } from '#contract/file-paths.ts'
import type { Lang } from '#contract/languages.ts'
import { seriesPath } from '#contract/paths.ts'
import type { Db } from '#database/connect.ts'
import { fallbackOf, translationJoin } from '#database/translation-join.ts'
import { createPictureLookup } from '../picture-lookup.ts'
import { type CardWithSeries, findProductCards } from './product-cards.ts'

type GroupQuery = {
  lang: Lang
  categoryId: number
  options?: Readonly<Record<string, readonly number[]>>
  withDiscontinued?: boolean
}
type SeriesWithCards = Omit<SeriesGroup, 'data'> & { cards: CardWithSeries[] }

/** Find the series of a category with the cards that match the filter. Series without matches are left out. */
export async function findSeriesGroups(db: Db, query: GroupQuery): Promise<SeriesWithCards[]> {
  const [series, cards] = await Promise.all([findSeries(db, query), findProductCards(db, query)])
  return series
    .map((group) => ({ ...group, cards: cards.filter((card) => card.seriesId === group.id) }))
    .filter((group) => group.cards.length > 0)
}

async function findSeries(db: Db, { lang, categoryId }: GroupQuery) {
  const rows = await db
    .selectFrom('series')
    .innerJoin('seriesText as text', (join) =>
      join.on(translationJoin('seriesText', 'text', { seriesId: 'series.id' }, lang)),
    )
    .select([
      'series.id',
      'series.key',
      'series.closeUpKey',
      'text.name',
      'text.intro',
      'text.closeUpAlt',
      'text.lang',
    ])
    .where('series.categoryId', '=', categoryId)
    .orderBy('series.position')
    .execute()
  const picture = await createPictureLookup(
    db,
    rows.map((row) => row.closeUpKey),
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    intro: row.intro,
    code: row.key,
    link: seriesPath(row.key),
    categoryId,
    catalogueUrl: categoryDocumentPath(categoryId, lang),
    img: picture(row.closeUpKey, row.closeUpAlt),
    fallback: fallbackOf(row.lang, lang),
  }))
}
