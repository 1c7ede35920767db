import { keysOf } from '../body/items.ts'
import { type FieldPath, valueAt } from '../body/path.ts'
import type { ListField, Place } from './form.ts'

/** Where an item of a form is in the facts and in the texts. */
export type FormScope = { facts: FieldPath; texts: FieldPath }

/** The scope of an entry as a whole. */
export const ENTRY_SCOPE: FormScope = { facts: [], texts: [] }

/** Return the path of a value in its document. */
export function pathOf(scope: FormScope, place: Place): FieldPath {
  return [...scope[place.in], ...place.path]
}

/** Return the paths of a list in the facts and in the texts; undefined if its items have no texts. */
export function pathsOfList(
  { facts, texts, textsAtRoot }: ListField,
  scope: FormScope,
): { facts: FieldPath; texts: FieldPath | undefined } {
  return {
    facts: [...scope.facts, ...facts],
    texts: texts && [...(textsAtRoot ? [] : scope.texts), ...texts],
  }
}

/** Return the scopes of the items of a list. */
export function itemScopes(list: ListField, scope: FormScope, facts: unknown): FormScope[] {
  const paths = pathsOfList(list, scope)
  return keysOf(valueAt(facts, paths.facts)).map((key) => ({
    facts: [...paths.facts, key],
    texts: paths.texts ? [...paths.texts, key] : scope.texts,
  }))
}
