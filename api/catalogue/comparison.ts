import type { OutputOf } from '#contract/call.ts'
import type { compareProducts } from '#contract/catalogue.ts'
import type { Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import { notFound } from '../http/api-error.ts'
import { findParameters, type ParameterValue } from './parameters.ts'
import { type CardWithSeries, findProductCards } from './product-cards.ts'

type Comparison = OutputOf<typeof compareProducts>

/**
 * Compare up to three products, in the order of `codes`.
 *
 * @throws ApiError 404 if one of them does not exist
 */
export async function buildComparison(db: Db, lang: Lang, codes: readonly string[]): Promise<Comparison> {
  const cards = await findProductCards(db, { lang, codes })
  const goods = codes.map((code) => {
    const card = cards.find((candidate) => candidate.code === code)
    if (!card) throw notFound()
    return card
  })
  const parameters = await findParameters(
    db,
    lang,
    goods.map((card) => card.id),
  )
  const rows = buildTableRows(goods, parameters)
  return {
    param: rows.map((row) => row.name_0),
    goods: goods.map(({ categoryId, seriesName, ...card }) => ({
      ...card,
      cate: categoryId,
      series_name: seriesName,
    })),
    table_title: ['', ...codes, '', '', ''].slice(0, 4).map((name) => ({ name })),
    table_data: rows,
  }
}

function buildTableRows(
  goods: readonly CardWithSeries[],
  parameters: readonly ParameterValue[],
): Comparison['table_data'] {
  const keys = [...new Map(parameters.map((parameter) => [parameter.key, parameter])).values()]
  return keys.map(({ key, name, topic }) => {
    const values = goods.map(
      (card) =>
        parameters.find((parameter) => parameter.productId === card.id && parameter.key === key)?.content ??
        '',
    )
    const [first = '', second = '', third = ''] = values
    return {
      topic,
      name_0: name,
      name_1: first,
      name_2: second,
      name_3: third,
      equal: values.every((value) => value === first),
    }
  })
}
