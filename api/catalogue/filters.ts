import type { FilterGroup } from '#contract/catalogue.ts'
import type { Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import { translationJoin } from '#database/translation-join.ts'

/** Find the filter groups of a category, each option with its products. Options without products are left out. */
export async function findFilterGroups(db: Db, lang: Lang, categoryId: number): Promise<FilterGroup[]> {
  const [groups, rows] = await Promise.all([
    findGroupRows(db, lang, categoryId),
    findOptionRows(db, lang, categoryId),
  ])
  return groups.map((group, index) => {
    const options = Map.groupBy(
      rows.filter(({ groupId }) => groupId === group.id),
      ({ optionId }) => optionId,
    )
    return {
      id: group.id,
      title: group.title,
      index,
      type: group.type,
      value: [...options].map(([id, products]) => ({
        id,
        name: products[0]?.name ?? '',
        count: products.length,
        codes: products.map(({ code }) => code),
      })),
    }
  })
}

function findGroupRows(db: Db, lang: Lang, categoryId: number) {
  return db
    .selectFrom('filterGroup')
    .innerJoin('filterGroupText as text', (join) =>
      join.on(translationJoin('filterGroupText', 'text', { groupId: 'filterGroup.id' }, lang)),
    )
    .select(['filterGroup.id', 'filterGroup.type', 'text.title'])
    .where('filterGroup.categoryId', '=', categoryId)
    .orderBy('filterGroup.position')
    .execute()
}

/** Select one row per option and product. */
function findOptionRows(db: Db, lang: Lang, categoryId: number) {
  return db
    .selectFrom('filterOption')
    .innerJoin('filterGroup', 'filterGroup.id', 'filterOption.groupId')
    .innerJoin('filterOptionText as text', (join) =>
      join.on(
        translationJoin(
          'filterOptionText',
          'text',
          { groupId: 'filterOption.groupId', optionId: 'filterOption.optionId' },
          lang,
        ),
      ),
    )
    .innerJoin('productFilterOption', (join) =>
      join
        .onRef('productFilterOption.groupId', '=', 'filterOption.groupId')
        .onRef('productFilterOption.optionId', '=', 'filterOption.optionId'),
    )
    .innerJoin('product', 'product.id', 'productFilterOption.productId')
    .select(['filterOption.groupId', 'filterOption.optionId', 'text.name', 'product.code'])
    .where('filterGroup.categoryId', '=', categoryId)
    .orderBy('filterOption.groupId')
    .orderBy('filterOption.position')
    .orderBy('product.id')
    .execute()
}
