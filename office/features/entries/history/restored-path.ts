import { isKeyedList } from '#contract/office/body/items.ts'
import { type FieldPath, valueAt } from '#contract/office/body/path.ts'

/** Return the path to restore for a field: that of its item if the list has lost it, since a field alone has no place there. */
export function restoredPath(body: unknown, path: FieldPath): FieldPath {
  const depth = path.findIndex((_, index) => {
    const isLost = valueAt(body, path.slice(0, index + 1)) === undefined
    return isLost && isKeyedList(valueAt(body, path.slice(0, index)))
  })
  return depth < 0 ? path : path.slice(0, depth + 1)
}
