import { type Change, diffBodies } from '#contract/office/body/changes.ts'
import { isKeyedList, keysOf } from '#contract/office/body/items.ts'
import { mergeOrder } from '#contract/office/body/merge-order.ts'
import { type FieldPath, isWithin, pathName, valueAt } from '#contract/office/body/path.ts'

/**
 * List the changes that restore some fields of an older body, or all of it. An item that is gone comes back as a whole, behind the
 * neighbour it had.
 */
export function restoreFields(
  latest: unknown,
  restored: unknown,
  fields: readonly FieldPath[] | undefined,
): Change[] {
  const all = diffBodies(latest, restored)
  if (!fields) return all
  const isChosen = ({ path }: Change) =>
    fields.some((field) => isWithin(path, field) || isWithin(field, path))
  const isOrderChosen = ({ path }: Change) => fields.some((field) => isWithin(path, field))
  const chosen = all.filter((change) => ('order' in change ? isOrderChosen(change) : isChosen(change)))
  return [...chosen, ...placeItems(latest, restored, chosen)]
}

/** List how the lists change in which items come back, unless their order is restored anyway. */
function placeItems(latest: unknown, restored: unknown, chosen: readonly Change[]): Change[] {
  const arranged = new Set(chosen.flatMap((change) => ('order' in change ? [pathName(change.path)] : [])))
  const added = chosen.filter(({ path }) => {
    const list = valueAt(latest, path.slice(0, -1))
    return (
      isKeyedList(list) && valueAt(latest, path) === undefined && !arranged.has(pathName(path.slice(0, -1)))
    )
  })
  const lists = Map.groupBy(added, ({ path }) => pathName(path.slice(0, -1)))
  return [...lists.values()].flatMap((items) => {
    const path = items[0]?.path.slice(0, -1) ?? []
    const before = keysOf(valueAt(latest, path))
    const back = new Set([...before, ...items.map((item) => item.path.at(-1) ?? '')])
    const wanted = keysOf(valueAt(restored, path)).filter((key) => back.has(key))
    const common = wanted.filter((key) => before.includes(key))
    return [{ path, order: { before, after: mergeOrder(common, before, wanted) } }]
  })
}
