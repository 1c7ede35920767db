import type { Lang } from '#contract/languages.ts'
import type { Db } from './connect.ts'
import { translationJoin } from './translation-join.ts'

/** Select faults with their texts, placeholders included: dangers of a category first, then in its order. */
export function selectFaults(db: Db, lang: Lang) {
  return db
    .selectFrom('fault')
    .innerJoin('faultText as text', (join) =>
      join.on(translationJoin('faultText', 'text', { faultId: 'fault.id' }, lang)),
    )
    .select(['fault.id', 'key', 'categoryId', 'code', 'light', 'severity', 'onlyFor'])
    .select(['text.lang', 'symptom', 'cause', 'steps', 'keywords', 'updatedAt'])
    .orderBy('categoryId')
    .orderBy(({ eb }) => eb.case().when('severity', '=', 'danger').then(0).else(1).end())
    .orderBy('position')
}

/** Select the parts of a product with their texts, in its order. */
export function selectProductParts(db: Db, productId: number, lang: Lang) {
  return db
    .selectFrom('productPart')
    .innerJoin('part', 'part.number', 'productPart.partNumber')
    .innerJoin('partText as text', (join) =>
      join.on(translationJoin('partText', 'text', { partNumber: 'part.number' }, lang)),
    )
    .select(['number', 'kind', 'fittedBy', 'everyMonths', 'pictureKey', 'quantity', 'supply'])
    .select(['text.name', 'text.note', 'text.lang', 'updatedAt'])
    .where('productId', '=', productId)
    .orderBy('productPart.position')
}
