import type { Lang } from '#contract/languages.ts'
import type { Fault } from '#contract/manuals.ts'
import { fillPlaceholders, listPlaceholders } from '#contract/placeholders.ts'
import type { Db } from '#database/connect.ts'
import { selectFaults } from '#database/owner-content.ts'
import { fallbackOf } from '#database/translation-join.ts'
import { type PlaceholderValues, readPlaceholderValues } from './placeholder-values.ts'

type FaultQuery = {
  lang: Lang
  categoryId?: number | undefined
  ids?: readonly number[]
  /** Only what concerns this model, with its values. */
  model?: { code: string; categoryId: number; values: PlaceholderValues }
}

/** A fault with the words that only the search reads. */
export type FaultWithKeywords = Fault & { keywords: string }

/** Find faults, dangers first, with the values of the models concerned in their texts. */
export async function findFaultRows(db: Db, query: FaultQuery): Promise<FaultWithKeywords[]> {
  const { lang, model } = query
  const { categoryId = model?.categoryId, ids } = query
  let selected = selectFaults(db, lang)
  if (categoryId !== undefined) selected = selected.where('categoryId', '=', categoryId)
  if (ids) selected = selected.where('fault.id', 'in', ids.length > 0 ? [...ids] : [0])
  const all = await selected.execute()
  const rows = all.filter(({ onlyFor }) => !model || onlyFor.length === 0 || onlyFor.includes(model.code))
  const values = new Map<number, PlaceholderValues>()
  if (model) values.set(model.categoryId, model.values)
  for (const [categoryId, group] of model ? [] : Map.groupBy(rows, (row) => row.categoryId)) {
    const models = await findModels(db, categoryId)
    const names = group.flatMap(({ symptom, cause, steps }) =>
      [symptom, cause, ...steps].flatMap(listPlaceholders),
    )
    values.set(categoryId, await readPlaceholderValues(db, lang, models, names))
  }
  return rows.map(({ lang: textLang, onlyFor, updatedAt: _, ...row }) => {
    const filled = values.get(row.categoryId)?.(model ? [model.code] : onlyFor) ?? new Map()
    const fill = (text: string) => fillPlaceholders(text, filled)
    return {
      ...row,
      symptom: fill(row.symptom),
      cause: fill(row.cause),
      steps: row.steps.map(fill),
      models: onlyFor,
      fallback: fallbackOf(textLang, lang),
    }
  })
}

function findModels(db: Db, categoryId: number) {
  return db
    .selectFrom('product')
    .select(['id', 'code'])
    .where('categoryId', '=', categoryId)
    .orderBy('id')
    .execute()
}
