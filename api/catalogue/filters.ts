import type { FilterGroup } from '#contract/catalogue.ts'
import type { Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import { inBestLanguage } from '#database/language.ts'

/** The filter groups of a category, each option with the number of products that have it. Options nothing has are left out. */
export async function findFilterGroups(db: Db, lang: Lang, categoryId: number): Promise<FilterGroup[]> {
  const [groups, options] = await Promise.all([
    groupRows(db, lang, categoryId),
    optionRows(db, lang, categoryId),
  ])
  return groups.map((group, index) => ({
    id: group.id,
    title: group.title,
    index,
    type: group.type,
    value: options
      .filter((option) => option.groupId === group.id)
      .map((option) => ({ id: option.optionId, name: option.name, count: Number(option.count) })),
  }))
}

function groupRows(db: Db, lang: Lang, categoryId: number) {
  return db
    .selectFrom('filterGroup')
    .innerJoin('filterGroupText as text', (join) =>
      join.on(inBestLanguage('filterGroupText', 'text', { groupId: 'filterGroup.id' }, lang)),
    )
    .select(['filterGroup.id', 'filterGroup.type', 'text.title'])
    .where('filterGroup.categoryId', '=', categoryId)
    .orderBy('filterGroup.position')
    .execute()
}

function optionRows(db: Db, lang: Lang, categoryId: number) {
  return db
    .selectFrom('filterOption')
    .innerJoin('filterGroup', 'filterGroup.id', 'filterOption.groupId')
    .innerJoin('filterOptionText as text', (join) =>
      join.on(
        inBestLanguage(
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
    .select((select) => [
      'filterOption.groupId',
      'filterOption.optionId',
      'text.name',
      select.fn.count<number | string>('productFilterOption.productId').as('count'),
    ])
    .where('filterGroup.categoryId', '=', categoryId)
    .groupBy(['filterOption.groupId', 'filterOption.optionId', 'filterOption.position', 'text.name'])
    .orderBy('filterOption.groupId')
    .orderBy('filterOption.position')
    .execute()
}
