import type { Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import { selectParameters } from '#database/product-parameters.ts'
import { getFormatters } from '../document-formatters.ts'
import type { Figure, Topic } from './document-content.ts'
import { readUnits } from './read-page-content.ts'

/** The unit of plain numbers, which is not printed. */
const COUNT_UNIT = 'count'

type Parameters = { topics: Topic[]; figures: Figure[]; measures: ReadonlyMap<string, string> }

/** Read the formatted parameters of a product by topic, its key figures, and all its numbers. */
export async function readParameters(
  db: Db,
  product: { id: number; keyFigures: readonly string[] },
  lang: Lang,
): Promise<Parameters> {
  const [rows, units] = await Promise.all([
    selectParameters(db, [product.id], lang).execute(),
    readUnits(db, lang),
  ])
  const formatters = getFormatters(lang)
  const unitOf = (unit: string) => (unit === COUNT_UNIT ? '' : (units[unit] ?? unit))
  const topics = new Map<string, Topic>()
  const figures = new Map<string, Figure>()
  const measures = new Map<string, string>()
  for (const row of rows) {
    const { key, name, low, high } = row
    const unit = unitOf(row.unit)
    const value = low === null ? (row.textValue ?? '') : formatters.measure(low, high ?? low, unit)
    if (value === '') continue
    const topic = topics.get(row.topicKey) ?? { key: row.topicKey, name: row.topic, rows: [] }
    topics.set(row.topicKey, topic)
    topic.rows.push({ key, name, value })
    if (low === null) continue
    figures.set(key, { value: formatters.measure(low, high ?? low, ''), unit, name })
    measures.set(key, value)
  }
  return {
    topics: [...topics.values()],
    figures: product.keyFigures.flatMap((key) => figures.get(key) ?? []),
    measures,
  }
}
