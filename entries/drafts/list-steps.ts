import { type FieldPath, valueAt, withValueAt } from '#contract/office/body/path.ts'
import { type FormField, type Place, TEXT_TYPES, type ValueField } from '#contract/office/forms/form.ts'
import { listFields } from '#contract/office/forms/form-walk.ts'

/** For each place of a list after a change, the place its item had before; undefined for a new item. */
export type Sources = readonly (number | undefined)[]

/** A change of the order of a list in a document. `length` is what it had before, `blank` the value of a new item. */
export type ListStep = { path: FieldPath; sources: Sources; length: number; blank: unknown }

/** Return whether a list is as it was. */
export function isUnchanged(sources: Sources, length: number): boolean {
  return sources.length === length && sources.every((source, index) => source === index)
}

/** Change the order of lists in a body, one after the other. A list that the body lacks stays missing. */
export function applySteps(body: unknown, steps: readonly ListStep[]): unknown {
  return steps.reduce((result, { path, sources, blank }) => {
    const list = valueAt(result, path)
    if (!Array.isArray(list)) return result
    const moved = sources.map((source) => (source === undefined ? undefined : list[source]) ?? blank)
    return withValueAt(result, path, moved)
  }, body)
}

/** Return the steps that lead back. An item that is gone comes back blank. */
export function invertSteps(steps: readonly ListStep[]): ListStep[] {
  return steps.toReversed().map(({ sources, length, ...step }) => {
    const places = Array.from({ length }, (_, place) => sources.indexOf(place))
    return {
      ...step,
      sources: places.map((place) => (place < 0 ? undefined : place)),
      length: sources.length,
    }
  })
}

/** Return the path that a field has after the steps; undefined if its item is gone. */
export function movePath(path: FieldPath, steps: readonly ListStep[]): FieldPath | undefined {
  let moved: FieldPath = path
  for (const step of steps) {
    const index = moved[step.path.length]
    if (typeof index !== 'number' || !step.path.every((key, depth) => moved[depth] === key)) continue
    const target = step.sources.indexOf(index)
    if (target < 0) return undefined
    moved = [...step.path, target, ...moved.slice(step.path.length + 1)]
  }
  return moved
}

/** Keys and numbers of a new item, by the label of their field. */
export type Identities = Readonly<Record<string, string | number>>

/**
 * Return the facts or the words of a new item: texts are empty, and what must be chosen is missing. Undefined if the item needs
 * none.
 */
export function blankItem(
  item: readonly FormField[],
  side: Place['in'],
  identities: Identities = {},
): unknown {
  let blank: unknown
  let needsValue: 'single' | 'group' | undefined
  for (const field of listFields(item)) {
    if (field.kind === 'list') {
      const path = side === 'words' && field.wordsAtRoot ? undefined : field[side]
      if (path) blank = withValueAt(blank, path, side === 'words' && field.match !== 'position' ? {} : [])
    } else if (field.place.in === side) {
      const value = blankValue(field, identities)
      if (value !== undefined) blank = withValueAt(blank, field.place.path, value)
      if (!field.isOptional) needsValue = field.place.path.length === 0 ? 'single' : 'group'
    }
  }
  return blank ?? (needsValue && { single: '', group: {} }[needsValue])
}

function blankValue(field: ValueField, identities: Identities): unknown {
  if (field.type === 'identity') return identities[field.label]
  if (field.emptyValue !== undefined) return field.emptyValue
  if (field.isOptional) return undefined
  if (TEXT_TYPES.has(field.type)) return ''
  if (field.type === 'flag') return false
  return 'many' in field && field.many ? [] : undefined
}
