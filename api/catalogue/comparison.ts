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
  const cards = await findProductCards(db, { lang, codes, isFrontView: true, withDiscontinued: true })
  const comparedProducts = codes.map((code) => {
    const card = cards.find((candidate) => candidate.code === code)
    if (!card) throw notFound()
    return card
  })
  const parameters = await findParameters(
    db,
    lang,
    comparedProducts.map((card) => card.id),
  )
  const rows = buildTableRows(comparedProducts, parameters)
  return {
    parameters: rows.map((row) => row.parameterName),
    comparedProducts: comparedProducts.map(({ categoryId, seriesName, ...card }) => ({
      ...card,
      categoryId,
      seriesName,
    })),
    columns: ['', ...codes, '', '', ''].slice(0, 4).map((name) => ({ name })),
    rows,
  }
}

function buildTableRows(
  comparedProducts: readonly CardWithSeries[],
  parameters: readonly ParameterValue[],
): Comparison['rows'] {
  const keys = [...new Map(parameters.map((parameter) => [parameter.key, parameter])).values()]
  return keys.map(({ key, name, topic }) => {
    const values = comparedProducts.map(
      (card) =>
        parameters.find((parameter) => parameter.productId === card.id && parameter.key === key)?.content ??
        '',
    )
    const [first = '', second = '', third = ''] = values
    return {
      topic,
      parameterName: name,
      firstValue: first,
      secondValue: second,
      thirdValue: third,
      equal: values.every((value) => value === first),
    }
  })
}
