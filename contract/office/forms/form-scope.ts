import { type FieldPath, valueAt } from './body-path.ts'
import type { ListField, Place } from './form.ts'

/** Where an item of a form is in the facts and in the words. */
export type FormScope = { facts: FieldPath; words: FieldPath }

/** The scope of an entry as a whole. */
export const ENTRY_SCOPE: FormScope = { facts: [], words: [] }

/** Return the path of a value in its document. */
export function pathOf(scope: FormScope, place: Place): FieldPath {
  return [...scope[place.in], ...place.path]
}

/** Return the paths of a list in the facts and in the words; undefined where it has none. */
export function pathsOfList(
  { facts, words, wordsAtRoot }: ListField,
  scope: FormScope,
): { facts: FieldPath | undefined; words: FieldPath | undefined } {
  const wordsScope = wordsAtRoot ? [] : scope.words
  return {
    facts: facts && [...scope.facts, ...facts],
    words: words && [...wordsScope, ...words],
  }
}

/** Return the scopes of the items of a list. `english` counts the items of a list that has no facts. */
export function itemScopes(
  list: ListField,
  scope: FormScope,
  { facts, english }: { facts: unknown; english: unknown },
): FormScope[] {
  const paths = pathsOfList(list, scope)
  const items = paths.facts ? valueAt(facts, paths.facts) : valueAt(english, paths.words ?? [])
  if (!Array.isArray(items)) return []
  return items.map((item: unknown, index) => {
    const wordsKey = list.match === 'position' ? index : String(valueAt(item, list.match.key))
    return {
      facts: paths.facts ? [...paths.facts, index] : scope.facts,
      words: paths.words ? [...paths.words, wordsKey] : scope.words,
    }
  })
}
