import { pathName, valueAt } from '#contract/office/forms/body-path.ts'
import type { ListField } from '#contract/office/forms/form.ts'
import type { FormScope } from '#contract/office/forms/form-scope.ts'
import { type Bodies, listTexts } from './body.ts'
import { listIdentities } from './item-identities.ts'
import type { Sources } from './list-steps.ts'
import { isEqual } from './merge-bodies.ts'

/** The facts, the English and the words of one language. `words` after a change are those of another stage, if known. */
export type ListSide = Pick<Bodies, 'facts' | 'en'> & { words: unknown }

type MatchOptions = {
  before: ListSide
  after: ListSide
  oldItems: readonly FormScope[]
  newItems: readonly FormScope[]
}

type Item = { facts: unknown; english: unknown; words: unknown }

/**
 * Find for each item of a list the item it was before: by its key; else by equal content, first of the language's own words,
 * then of facts and English, then of some texts; else by its position after a matched one, since a text may have been reworded.
 */
export function matchItems(list: ListField, { before, after, oldItems, newItems }: MatchOptions): Sources {
  const itemsOf = ({ facts, en, words }: ListSide, scopes: readonly FormScope[]): Item[] =>
    scopes.map((scope) => ({
      facts: list.facts && valueAt(facts, scope.facts),
      english: list.words && valueAt(en, scope.words),
      words: list.words && valueAt(words, scope.words),
    }))
  const [old, current] = [itemsOf(before, oldItems), itemsOf(after, newItems)]
  const sources: (number | undefined)[] = current.map(() => undefined)
  const match = (isSame: (a: Item, b: Item) => boolean) => {
    current.forEach((item, index) => {
      if (sources[index] !== undefined) return
      const source = old.findIndex((each, place) => !sources.includes(place) && isSame(each, item))
      if (source >= 0) sources[index] = source
    })
  }
  const [identity] = listIdentities(list)
  if (identity) {
    const keyOf = ({ facts }: Item) => valueAt(facts, identity.place.path)
    match((a, b) => isEqual(keyOf(a), keyOf(b)))
    return sources
  }
  if (after.words !== undefined) match((a, b) => hasTexts(b.words) && isEqual(a.words, b.words))
  match((a, b) => isEqual(a.facts, b.facts) && isEqual(a.english, b.english))
  match((a, b) => hasTexts(b.english) && isEqual(a.english, b.english))
  matchByTexts(sources, old, current)
  if (list.facts) match((a, b) => isEqual(a.facts, b.facts))
  matchByPosition(
    sources,
    old.length,
    (index) => after.words === undefined || hasTexts(current[index]?.words),
  )
  return sources
}

function hasTexts(words: unknown): boolean {
  return listTexts(words).length > 0
}

/** Match items that share texts, such as a block whose pictures have changed: each to the one it shares most with. */
function matchByTexts(sources: (number | undefined)[], old: readonly Item[], current: readonly Item[]): void {
  const textsOf = ({ english, words }: Item) =>
    [...listTexts(english, ['en']), ...listTexts(words, ['words'])].map(
      ({ path, text }) => `${pathName(path)} ${text}`,
    )
  const oldTexts = old.map((item) => new Set(textsOf(item)))
  current.forEach((item, index) => {
    if (sources[index] !== undefined) return
    const texts = textsOf(item)
    const counts = oldTexts.map((known, place) =>
      sources.includes(place) ? 0 : texts.filter((text) => known.has(text)).length,
    )
    const most = Math.max(0, ...counts)
    if (most > 0) sources[index] = counts.indexOf(most)
  })
}

/** Match what is left to the item that follows the source of its predecessor. */
function matchByPosition(
  sources: (number | undefined)[],
  oldLength: number,
  isPossible: (index: number) => boolean,
): void {
  sources.forEach((source, index) => {
    if (source !== undefined || !isPossible(index)) return
    const candidate = (index === 0 ? -1 : (sources[index - 1] ?? Number.NaN)) + 1
    if (candidate < oldLength && !sources.includes(candidate)) sources[index] = candidate
  })
}
