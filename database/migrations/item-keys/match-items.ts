import type { Bodies } from './convert-body.ts'
import type { PositionalList } from './lists.ts'
import { hashBody, hasTexts, isGroup, listTexts } from './positional-body.ts'

/** For each item of a list, the position of the item that it was before; undefined for a new one. */
type Sources = (number | undefined)[]

/**
 * Find what the items of a list were before: by a key that they have already; else by equal content, first of facts and English,
 * then of the English, then of the facts that name it, then of some texts, then of the facts; else by the position after a matched item.
 */
export function matchItems(
  list: PositionalList,
  old: readonly Bodies[],
  current: readonly Bodies[],
): Sources {
  const sources: Sources = current.map(() => undefined)
  const match = (identify: (item: Bodies) => unknown) =>
    matchEqual(sources, old.map(identify), current.map(identify))
  if ('facts' in list.namedBy && list.namedBy.facts === 'key') {
    match(({ facts }) => (isGroup(facts) ? facts.key : undefined))
    return sources
  }
  match((item) => item)
  match(({ texts }) => (hasTexts(texts) ? texts : undefined))
  // Captions did not move with their pictures: a picture or a product is still the one it was.
  if ('facts' in list.namedBy) match(({ facts }) => facts)
  matchByTexts(sources, old, current)
  match(({ facts }) => facts)
  matchByPosition(sources, old.length)
  return sources
}

/** Match items with equal values, in order. */
function matchEqual(sources: Sources, old: readonly unknown[], current: readonly unknown[]): void {
  const used = new Set(sources)
  const places = Map.groupBy(
    [...old.keys()].filter((place) => !used.has(place) && old[place] !== undefined),
    (place) => hashBody(old[place]),
  )
  current.forEach((value, index) => {
    if (sources[index] === undefined && value !== undefined)
      sources[index] = places.get(hashBody(value))?.shift()
  })
}

/** Match items that share texts, such as a block whose pictures have changed: each to the one it shares most with. */
function matchByTexts(sources: Sources, old: readonly Bodies[], current: readonly Bodies[]): void {
  const namesOf = ({ texts }: Bodies) => listTexts(texts).map(({ path, text }) => `${path.join('.')} ${text}`)
  const oldTexts = old.map((item) => new Set(namesOf(item)))
  current.forEach((item, index) => {
    if (sources[index] !== undefined) return
    const texts = namesOf(item)
    const counts = oldTexts.map((known, place) =>
      sources.includes(place) ? 0 : texts.filter((text) => known.has(text)).length,
    )
    const most = Math.max(0, ...counts)
    if (most > 0) sources[index] = counts.indexOf(most)
  })
}

/** Match what is left to the item that follows the source of its predecessor. */
function matchByPosition(sources: Sources, oldLength: number): void {
  sources.forEach((source, index) => {
    if (source !== undefined) return
    const candidate = (index === 0 ? -1 : (sources[index - 1] ?? Number.NaN)) + 1
    if (candidate < oldLength && !sources.includes(candidate)) sources[index] = candidate
  })
}
