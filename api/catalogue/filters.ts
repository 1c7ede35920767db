import { sql } from 'kysely'
import type { FilterGroup } from '#contract/catalogue.ts'
import type { Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import { STILL_MADE } from '#database/still-made.ts'
import { translationJoin } from '#database/translation-join.ts'

/** Find the filter groups of a category, each option with its products. Options without products are left out. */
export async function findFilterGroups(db: Db, lang: Lang, categoryId: number): Promise<FilterGroup[]> {
  const [groups, rows] = await Promise.all([
    findGroupRows(db, lang, categoryId),
    findOptionRows(db, lang, categoryId),
  ])
  return groups.map((group, index) => ({
    id: group.id,
    title: group.title,
    index,
    type: group.type,
    value: rows
      .filter(({ groupId }) => groupId === group.id)
      .map(({ optionId, name, joinedCodes }) => {
        const codes = joinedCodes.split(',')
        return { id: optionId, name, count: codes.length, codes }
      }),
  }))
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

/** Select one row per option that has products. The database joins their codes: rows cost more than characters. */
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
    .select(['filterOption.groupId', 'filterOption.optionId', 'text.name'])
    .select(({ ref }) =>
      sql<string>`string_agg(${ref('product.code')}, ',' order by ${ref('product.id')})`.as('joinedCodes'),
    )
    .where('filterGroup.categoryId', '=', categoryId)
    .where(STILL_MADE)
    .groupBy(['filterOption.groupId', 'filterOption.optionId', 'filterOption.position', 'text.name'])
    .orderBy('filterOption.groupId')
    .orderBy('filterOption.position')
    .execute()
}
