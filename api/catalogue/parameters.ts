import { LANGUAGE_CODES, type Lang, withUnit } from '#contract/languages.ts'
import { memoize } from '#contract/memoize.ts'
import type { Db } from '#database/connect.ts'
import { selectParameters } from '#database/product-parameters.ts'
import { selectPage } from '#database/select-page.ts'

export type ParameterValue = {
  productId: number
  key: string
  name: string
  topicKey: string
  topic: string
  /** The localized unit; "count" for a plain number. */
  unit: string
  low: number | null
  high: number | null
  /** The formatted value with its unit. */
  content: string
}

/** Find the parameters of these products in taxonomy order, formatted in `lang`; all of them, or those with these keys. */
export async function findParameters(
  db: Db,
  lang: Lang,
  productIds: readonly number[],
  keys?: readonly string[],
): Promise<ParameterValue[]> {
  if (productIds.length === 0 || keys?.length === 0) return []
  const all = selectParameters(db, productIds, lang)
  const wanted = keys ? all.where('parameter.key', 'in', keys) : all
  const [rows, units] = await Promise.all([wanted.execute(), findUnitNames(db, lang)])
  return rows.map(({ textValue, ...row }) => {
    const value = { ...row, unit: units[row.unit] ?? row.unit }
    return { ...value, content: textValue ?? formatMeasure({ ...value, lang }) }
  })
}

type UnitNames = Readonly<Record<string, string>>

async function findUnitNames(db: Db, lang: Lang): Promise<UnitNames> {
  const row = await selectPage(db, 'units', lang).executeTakeFirst()
  const words: unknown = row?.words
  if (typeof words !== 'object' || words === null) return {}
  return Object.fromEntries(Object.entries(words).map(([unit, word]) => [unit, String(word)]))
}

const numberFormat = memoize(
  (lang: Lang) => new Intl.NumberFormat(LANGUAGE_CODES[lang], { maximumFractionDigits: 2 }),
)

type Measure = Pick<ParameterValue, 'low' | 'high' | 'unit'> & { lang: Lang }

/** "1,260 m³/h", "320–1,260 m³/h", "40–100 °C", "30분"; a count has no unit. */
function formatMeasure(value: Measure): string {
  const { number, unit } = formatMeasureToParts(value)
  return withUnit(number, unit)
}

/** Format a measure with the number and its unit apart, for key figures. */
export function formatMeasureToParts({ low, high, unit, lang }: Measure): { number: string; unit: string } {
  const format = numberFormat(lang)
  const numbers = low === high ? [low] : [low, high]
  const number = numbers.map((part) => (part === null ? '' : format.format(part))).join('–')
  return { number, unit: unit === 'count' ? '' : unit }
}
