import type { Lang } from '#contract/languages.ts'
import { GENERAL_PLACEHOLDERS, generalValues, joinList } from '#contract/placeholders.ts'
import type { Db } from '#database/connect.ts'
import { getBrand } from '../brand.ts'
import { findParameters } from './parameters.ts'

type Model = { id: number; code: string }

/** Returns the values of the placeholders in a text, by name: for all models, or for those with these codes. */
export type PlaceholderValues = (only?: readonly string[]) => ReadonlyMap<string, string>

const GENERAL_NAMES: ReadonlySet<string> = new Set(GENERAL_PLACEHOLDERS)

/**
 * Read the values of placeholders for texts about these models: of all, or of those with these names. A parameter that differs between the models is listed with
 * the codes: "30–300 °C (AT60P), 50–250 °C (AT60S)".
 */
export async function readPlaceholderValues(
  db: Db,
  lang: Lang,
  models: readonly Model[],
  names?: readonly string[],
): Promise<PlaceholderValues> {
  const keys = names && [...new Set(names)].filter((name) => !GENERAL_NAMES.has(name))
  const [brand, parameters] = await Promise.all([
    getBrand(db, lang),
    findParameters(
      db,
      lang,
      models.map(({ id }) => id),
      keys,
    ),
  ])
  const contact = { telephone: brand.facts.telephone, hours: brand.words.hours }
  const places = new Map(models.map(({ id }, place) => [id, place]))
  const placeOf = (id: number) => places.get(id) ?? models.length
  const inOrder = parameters.toSorted((a, b) => placeOf(a.productId) - placeOf(b.productId))
  return (only = []) => {
    const concerned = models.filter(({ code }) => only.length === 0 || only.includes(code))
    const codes = new Map(concerned.map(({ id, code }) => [id, code]))
    const values = new Map<string, Map<string, string[]>>()
    for (const { productId, key, content, low } of inOrder) {
      const code = codes.get(productId)
      if (low === null || code === undefined) continue
      const byContent = values.get(key) ?? new Map<string, string[]>()
      values.set(key, byContent.set(content, [...(byContent.get(content) ?? []), code]))
    }
    const listed = [...values].map(([key, byContent]) => {
      const [only = ''] = byContent.keys()
      const all = [...byContent].map(([content, names]) => `${content} (${joinList(names, lang)})`)
      return [key, byContent.size === 1 ? only : joinList(all, lang)] as const
    })
    return new Map([...generalValues({ ...contact, models: [...codes.values()] }, lang), ...listed])
  }
}
