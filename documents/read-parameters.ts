import type { Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import { inBestLanguage } from '#database/language.ts'
import type { Figure, Topic } from './content.ts'
import { formatsOf } from './formats.ts'
import { readUnits } from './read-pages.ts'

/** The unit of plain numbers, which is not written. */
const COUNT = 'count'

export type Parameters = { topics: Topic[]; figures: Figure[] }

/** The parameters of a product by topic, ready to be set, and its key figures. */
export async function readParameters(
  db: Db,
  product: { id: number; keyFigures: readonly string[] },
  lang: Lang,
): Promise<Parameters> {
  const [rows, units] = await Promise.all([readRows(db, product.id, lang), readUnits(db, lang)])
  const formats = formatsOf(lang)
  const unitOf = (unit: string) => (unit === COUNT ? '' : (units[unit] ?? unit))
  const topics = new Map<string, Topic>()
  const figures = new Map<string, Figure>()
  for (const row of rows) {
    const { key, name, low, high } = row
    const unit = unitOf(row.unit)
    const value = low === null ? (row.content ?? '') : formats.measure(low, high ?? low, unit)
    if (value === '') continue
    const topic = topics.get(row.topicKey) ?? { key: row.topicKey, name: row.topicName, rows: [] }
    topics.set(row.topicKey, topic)
    topic.rows.push({ key, name, value })
    if (low !== null) figures.set(key, { value: formats.measure(low, high ?? low, ''), unit, name })
  }
  return {
    topics: [...topics.values()],
    figures: product.keyFigures.flatMap((key) => figures.get(key) ?? []),
  }
}

function readRows(db: Db, productId: number, lang: Lang) {
  return db
    .selectFrom('productParameter as value')
    .innerJoin('parameter', 'parameter.key', 'value.parameterKey')
    .innerJoin('parameterTopic as topic', 'topic.key', 'parameter.topicKey')
    .innerJoin('parameterText as name', (join) =>
      join.on(inBestLanguage('parameterText', 'name', { parameterKey: 'parameter.key' }, lang)),
    )
    .innerJoin('parameterTopicText as topicName', (join) =>
      join.on(inBestLanguage('parameterTopicText', 'topicName', { topicKey: 'topic.key' }, lang)),
    )
    .leftJoin('productParameterText as words', (join) =>
      join.on(
        inBestLanguage(
          'productParameterText',
          'words',
          { productId: 'value.productId', parameterKey: 'value.parameterKey' },
          lang,
        ),
      ),
    )
    .select([
      'parameter.key',
      'parameter.unit',
      'topic.key as topicKey',
      'name.name',
      'topicName.name as topicName',
    ])
    .select(['value.low', 'value.high', 'words.content'])
    .where('value.productId', '=', productId)
    .orderBy('topic.position')
    .orderBy('parameter.position')
    .execute()
}
