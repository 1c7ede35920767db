import type { Lang } from '#contract/languages.ts'
import type { Db } from './connect.ts'
import { translationJoin } from './translation-join.ts'

/** Select the parameters of these products with their translations, in taxonomy order. */
export function selectParameters(db: Db, productIds: readonly number[], lang: Lang) {
  return db
    .selectFrom('productParameter as value')
    .innerJoin('parameter', 'parameter.key', 'value.parameterKey')
    .innerJoin('parameterTopic as topic', 'topic.key', 'parameter.topicKey')
    .innerJoin('parameterText as text', (join) =>
      join.on(translationJoin('parameterText', 'text', { parameterKey: 'parameter.key' }, lang)),
    )
    .innerJoin('parameterTopicText as topicText', (join) =>
      join.on(translationJoin('parameterTopicText', 'topicText', { topicKey: 'topic.key' }, lang)),
    )
    .leftJoin('productParameterText as valueText', (join) =>
      join.on(
        translationJoin(
          'productParameterText',
          'valueText',
          { productId: 'value.productId', parameterKey: 'value.parameterKey' },
          lang,
        ),
      ),
    )
    .select([
      'value.productId',
      'parameter.key',
      'text.name',
      'parameter.topicKey',
      'topicText.name as topic',
      'parameter.unit',
      'value.low',
      'value.high',
      'valueText.content as textValue',
    ])
    .where('value.productId', 'in', [...productIds])
    .orderBy('topic.position')
    .orderBy('parameter.position')
}
