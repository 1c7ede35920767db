import type { ProductCard } from '#contract/catalogue.ts'
import type { Lang } from '#contract/languages.ts'
import { outsideProductPath } from '#contract/paths.ts'
import type { Db } from '#database/connect.ts'
import { STILL_MADE } from '#database/still-made.ts'
import { fallbackOf, translationJoin } from '#database/translation-join.ts'
import { createPictureLookup } from '../picture-lookup.ts'
import { joinTags, listTagNames } from './tags.ts'

type CardQuery = {
  lang: Lang
  categoryId?: number
  codes?: readonly string[]
  /** Option ids by filter type of `categoryId`. Options of one type are combined with OR, types with AND. */
  options?: Readonly<Record<string, readonly number[]>>
  /** True for pictures that are compared side by side: without perspective. */
  isFrontView?: boolean
  /** True to find products that are no longer made, too. */
  withDiscontinued?: boolean
}

/** A card with further fields for lists. */
export type CardWithSeries = ProductCard & {
  seriesId: number
  categoryId: number
  seriesName: string
  kind: string
  hot: string
  isDiscontinued: boolean
}

/** Find products as cards, in catalogue order. */
export async function findProductCards(db: Db, query: CardQuery): Promise<CardWithSeries[]> {
  const rows = await findCardRows(db, query)
  const picture = await createPictureLookup(
    db,
    rows.flatMap((row) => (query.isFrontView ? [row.thumbKey, row.frontKey] : row.thumbKey)),
  )
  const thumbOf = (row: (typeof rows)[number]) => {
    const thumb = picture(row.thumbKey, row.galleryAlts[0] ?? row.kind)
    if (!query.isFrontView) return thumb
    const front = picture(row.frontKey, row.galleryAlts[1] ?? row.kind)
    return front.cutout ? front : thumb
  }
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    intro: row.line,
    thumb: thumbOf(row),
    tags: joinTags(listTagNames(row, query.lang)),
    isNew: row.isNew,
    checked: false,
    disabled: false,
    isOutside: row.isOutside,
    outsideUrl: row.isOutside ? outsideProductPath(row.code, row.categoryId) : '',
    fallback: fallbackOf(row.lang, query.lang),
    seriesId: row.seriesId,
    categoryId: row.categoryId,
    seriesName: row.seriesName,
    kind: row.kind,
    hot: row.hot,
    isDiscontinued: row.discontinuedOn !== '',
  }))
}

function findCardRows(db: Db, { lang, categoryId, codes, options = {}, withDiscontinued }: CardQuery) {
  let rows = db
    .selectFrom('product')
    .innerJoin('productText as text', (join) =>
      join.on(translationJoin('productText', 'text', { productId: 'product.id' }, lang)),
    )
    .innerJoin('series', 'series.id', 'product.seriesId')
    .innerJoin('seriesText', (join) =>
      join.on(translationJoin('seriesText', 'seriesText', { seriesId: 'series.id' }, lang)),
    )
    .select([
      'product.id',
      'product.code',
      'product.categoryId',
      'product.seriesId',
      'product.isAward',
      'product.isNew',
      'product.isOutside',
      'product.thumbKey',
      'product.frontKey',
      'product.discontinuedOn',
      'text.line',
      'text.kind',
      'text.hot',
      'text.galleryAlts',
      'text.lang',
      'seriesText.name as seriesName',
    ])
    .orderBy('series.position')
    .orderBy('product.position')
    .orderBy('product.id')
  if (!withDiscontinued) rows = rows.where(STILL_MADE)
  if (categoryId !== undefined) rows = rows.where('product.categoryId', '=', categoryId)
  if (codes) rows = rows.where('product.code', 'in', codes.length > 0 ? [...codes] : [''])
  for (const [type, ids] of Object.entries(options)) {
    if (ids.length === 0) continue
    rows = rows.where('product.id', 'in', (from) =>
      from
        .selectFrom('productFilterOption')
        .innerJoin('filterGroup', 'filterGroup.id', 'productFilterOption.groupId')
        .select('productFilterOption.productId')
        .where('filterGroup.type', '=', type)
        .where('filterGroup.categoryId', '=', categoryId ?? 0)
        .where('productFilterOption.optionId', 'in', [...ids]),
    )
  }
  return rows.execute()
}
