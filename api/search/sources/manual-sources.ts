import type { Lang } from '#contract/languages.ts'
import { faultPath, partSearchPath } from '#contract/paths.ts'
import type { Db } from '#database/connect.ts'
import { translationJoin } from '#database/translation-join.ts'
import { findFaultRows } from '../../catalogue/faults.ts'
import { findParts } from '../../catalogue/parts.ts'
import { applySelection, type SearchSource } from '../search-source.ts'

/** What can be wrong: the symptom is the title, and what owners say in other words counts as much. */
export const faultsSource: SearchSource = {
  group: 'faults',
  async rows(db, lang, selection) {
    const [faults, categories] = await Promise.all([findFaultRows(db, { lang }), readCategoryNames(db, lang)])
    const rows = faults.map(({ id, key, code, categoryId, models, fallback, ...fault }) => ({
      id,
      lang: fallback.length > 0 ? ('en' as const) : lang,
      code,
      title: fault.symptom,
      keywords: fault.keywords,
      line: fault.cause,
      note: categories.get(categoryId) ?? '',
      body: [fault.cause, ...fault.steps, categories.get(categoryId), ...models].join(' '),
      link: faultPath(categoryId, key),
    }))
    return applySelection(
      rows.toSorted((a, b) => a.id - b.id),
      selection,
    )
  },
}

/** Parts, known by their number in any spacing, which is also the id. */
export const partsSource: SearchSource = {
  group: 'parts',
  async rows(db, lang, selection) {
    const [parts, categories] = await Promise.all([findParts(db, lang, {}), readCategoryNames(db, lang)])
    const rows = parts.map(({ number, name, note, models, fallback }) => ({
      id: Number(number),
      lang: fallback.length > 0 ? ('en' as const) : lang,
      code: number,
      title: `${name} ${number}`,
      keywords: models.join(' '),
      line: note,
      note: categories.get(Number(number[0])) ?? '',
      body: note,
      link: partSearchPath(number),
    }))
    return applySelection(
      rows.toSorted((a, b) => a.id - b.id),
      selection,
    )
  },
}

async function readCategoryNames(db: Db, lang: Lang): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('category')
    .innerJoin('categoryText as text', (join) =>
      join.on(translationJoin('categoryText', 'text', { categoryId: 'category.id' }, lang)),
    )
    .select(['category.id', 'text.name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
