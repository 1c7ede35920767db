import type { Db } from '#database/connect.ts'

/** Read the largest width of each series, without one product. */
export async function readMaxWidths(db: Db, { without }: { without: number }): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('productParameter')
    .innerJoin('product', 'product.id', 'productParameter.productId')
    .innerJoin('series', 'series.id', 'product.seriesId')
    .select(({ fn }) => ['series.key', fn.max('high').as('width')])
    .where('parameterKey', '=', 'width')
    .whereRef('low', '=', 'high')
    .where('product.id', '!=', without)
    .groupBy('series.key')
    .execute()
  return new Map(rows.map(({ key, width }) => [key, Number(width)]))
}
