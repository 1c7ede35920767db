import { applyChanges, type Change, diffBodies, type ValueChange } from '#contract/office/body/changes.ts'
import { type FieldPath, isGroup, isWithin, valueAt, withValueAt } from '#contract/office/body/path.ts'

type Sides = { before: unknown; after: unknown }

/**
 * Carry changes over to what the server has by now. Of a field that both have changed, `saved` has what the person began with:
 * saving it then asks the server, which joins both or names the conflict. `sides`: the bodies before and after the changes.
 */
export function rebase(theirs: unknown, changes: readonly Change[], sides?: Sides) {
  const { body, conflicts } = applyChanges(theirs, changes)
  const withSide = (result: unknown, side: keyof Sides) =>
    conflicts.reduce(
      (each, { path }) =>
        withValueAt(each, path, sides ? valueAt(sides[side], path) : sideOf(changes, path, side)),
      result,
    )
  return {
    saved: withSide(theirs, 'before'),
    body: withSide(body, 'after'),
    isComplete: conflicts.length === 0,
  }
}

/** Return the value of a field before or after changes; of an item that is gone, its key and what was changed in it. */
function sideOf(changes: readonly Change[], path: FieldPath, side: keyof Sides): unknown {
  const values = changes.filter((change): change is ValueChange => !('order' in change))
  const around = values.find((change) => isWithin(path, change.path))
  if (around) return valueAt(around[side], path.slice(around.path.length))
  return values
    .filter((change) => isWithin(change.path, path))
    .reduce<unknown>((item, change) => withValueAt(item, change.path.slice(path.length), change[side]), {
      key: path.at(-1),
    })
}

/** Put a decided value into a body; an item that it lacks goes to the place that it has in `saved`. */
export function withDecision(
  body: unknown,
  saved: unknown,
  { path, value }: { path: FieldPath; value: unknown },
): unknown {
  if (valueAt(body, path) !== undefined || value === undefined) return withValueAt(body, path, value)
  const without = withValueAt(saved, path, undefined)
  return applyChanges(body, diffBodies(without, withValueAt(saved, path, value))).body
}

/** List changes of a translation field by field, each with its English text. */
export function listTextChanges(
  changes: readonly Change[],
  englishOf: (path: FieldPath) => string | undefined,
): Change[] {
  return changes.flatMap((change): Change[] => {
    if ('order' in change) return [change]
    const { path, before, after } = change
    const group = after ?? before
    if (isGroup(group))
      return listTextChanges(
        Object.keys(group).map((name) => ({
          path: [...path, name],
          before: valueAt(before, [name]),
          after: valueAt(after, [name]),
        })),
        englishOf,
      )
    const english = englishOf(path)
    return [english === undefined ? change : { ...change, english }]
  })
}
