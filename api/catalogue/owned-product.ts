import type { Lang } from '#contract/languages.ts'
import type { OwnedProduct } from '#contract/parts.ts'
import type { Db } from '#database/connect.ts'
import { fallbackOf, translationJoin } from '#database/translation-join.ts'
import { addYears } from '../add-years.ts'
import { getBrand } from '../brand.ts'
import { notFound } from '../http/api-error.ts'
import { createPictureLookup } from '../picture-lookup.ts'

/**
 * Return a product as the heading of its manual and parts, also for a code that it had before.
 *
 * @throws ApiError 404 for an unknown code
 */
export async function getOwnedProduct(
  db: Db,
  lang: Lang,
  code: string,
): Promise<OwnedProduct & { id: number }> {
  const row = await db
    .selectFrom('product')
    .innerJoin('productText as text', (join) =>
      join.on(translationJoin('productText', 'text', { productId: 'product.id' }, lang)),
    )
    .innerJoin('categoryText', (join) =>
      join.on(translationJoin('categoryText', 'categoryText', { categoryId: 'product.categoryId' }, lang)),
    )
    .select(['product.id', 'code', 'product.categoryId', 'thumbKey', 'discontinuedOn', 'successors'])
    .select(['text.lang', 'text.line', 'text.kind', 'text.galleryAlts', 'categoryText.name as categoryName'])
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('code', '=', code),
        eb(
          'product.id',
          'in',
          selectFrom('productFormerCode').select('productId').where('productFormerCode.code', '=', code),
        ),
      ]),
    )
    .executeTakeFirst()
  if (!row) throw notFound()
  const { thumbKey, galleryAlts, lang: textLang, ...product } = row
  const [picture, brand] = await Promise.all([createPictureLookup(db, [thumbKey]), getBrand(db, lang)])
  return {
    ...product,
    partsUntil: addYears(row.discontinuedOn, brand.facts.partsYears),
    thumb: picture(thumbKey, galleryAlts[0] ?? row.kind),
    fallback: fallbackOf(textLang, lang),
  }
}
