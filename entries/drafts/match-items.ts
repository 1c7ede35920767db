import { pathName, valueAt } from '#contract/office/body/path.ts'
import type { ListField } from '#contract/office/forms/form.ts'
import type { FormScope } from '#contract/office/forms/form-scope.ts'
import { type Bodies, hashBody, listTexts } from '../store/body.ts'
import { listIdentities } from './item-identities.ts'
import type { Sources } from './list-steps.ts'

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
  const match = (keyOf: (item: Item) => unknown) => matchByKey(sources, old.map(keyOf), current.map(keyOf))
  const [identity] = listIdentities(list)
  if (identity) {
    match(({ facts }) => valueAt(facts, identity.place.path))
    return sources
  }
  if (after.words !== undefined) match(({ words }) => (hasTexts(words) ? words : undefined))
  match(({ facts, english }) => ({ facts, english }))
  match(({ english }) => (hasTexts(english) ? english : undefined))
  matchByTexts(sources, old, current)
  match(({ facts }) => facts)
  matchByPosition(
    sources,
    old.length,
    (index) => after.words === undefined || hasTexts(current[index]?.words),
  )
  return sources
}

/** Match items with equal keys, in order. */
function matchByKey(
  sources: (number | undefined)[],
  old: readonly unknown[],
  current: readonly unknown[],
): void {
  const used = new Set(sources)
  const places = Map.groupBy(
    [...old.keys()].filter((place) => !used.has(place) && old[place] !== undefined),
    (place) => hashBody(old[place]),
  )
  current.forEach((key, index) => {
    if (sources[index] === undefined && key !== undefined) sources[index] = places.get(hashBody(key))?.shift()
  })
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
