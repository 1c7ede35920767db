import type { OutputOf } from '#contract/call.ts'
import type { listCategories } from '#contract/catalogue.ts'
import { categoryDocumentPath } from '#contract/file-paths.ts'
import type { Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import { STILL_MADE } from '#database/still-made.ts'
import { translationJoin } from '#database/translation-join.ts'
import { createPictureLookup } from '../picture-lookup.ts'

/** Find the six categories with their number of products. */
export async function findCategories(db: Db, lang: Lang): Promise<OutputOf<typeof listCategories>> {
  const [rows, counts] = await Promise.all([findCategoryRows(db, lang), countProducts(db)])
  const picture = await createPictureLookup(
    db,
    rows.map((row) => row.pictureKey),
  )
  return rows.map((row) => ({
    id: row.id,
    categoryId: row.id,
    title: row.name,
    one: row.one,
    intro: row.intro,
    description: row.description,
    img: picture(row.pictureKey, row.alt),
    count: counts.get(row.id) ?? 0,
    catalogueUrl: categoryDocumentPath(row.id, lang),
  }))
}

/** Select the categories in order, each with its translation or the English fallback. */
export function findCategoryRows(db: Db, lang: Lang) {
  return db
    .selectFrom('category')
    .innerJoin('categoryText as text', (join) =>
      join.on(translationJoin('categoryText', 'text', { categoryId: 'category.id' }, lang)),
    )
    .select([
      'category.id',
      'category.pictureKey',
      'text.name',
      'text.one',
      'text.intro',
      'text.description',
      'text.alt',
      'text.lang',
    ])
    .orderBy('category.id')
    .execute()
}

async function countProducts(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('product')
    .select((select) => ['categoryId', select.fn.countAll<number | string>().as('count')])
    .where(STILL_MADE)
    .groupBy('categoryId')
    .execute()
  return new Map(rows.map((row) => [row.categoryId, Number(row.count)]))
}
