import { LISTS, PARAGRAPHS, type PositionalList } from './lists.ts'
import { hasTexts, isGroup, listAt, valueAt, withValue } from './positional-body.ts'

/** An item with the keys of its own lists. */
export type KeyedItem = { key: string; lists: KeyTree }
/** The keys of the items of each list of a kind, in the order of `LISTS`. */
export type KeyTree = readonly (readonly KeyedItem[])[]

/** Facts and texts of one stage of an entry, in the format before with regular lists. */
export type Bodies = { facts: unknown; texts: unknown }

/** Return the items of a list: what the facts and the texts have at each position. */
export function itemsOf(list: PositionalList, { facts, texts }: Bodies): Bodies[] {
  const [ofFacts, ofTexts] = [listAt(facts, list.facts), listAt(texts, list.texts)]
  return Array.from({ length: Math.max(ofFacts.length, ofTexts.length) }, (_, index) => ({
    facts: ofFacts[index],
    texts: ofTexts[index],
  }))
}

/** Make lists of texts regular: paragraphs become one text, and the texts of the pictures of a block one group each. */
export function regularTexts(kind: string, texts: unknown): unknown {
  const joined = (PARAGRAPHS[kind] ?? []).reduce<unknown>(joinAt, texts)
  const details = kind === 'product' ? valueAt(joined, ['details']) : undefined
  return Array.isArray(details) ? withValue(joined, ['details'], details.map(groupPictureTexts)) : joined
}

function joinAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return Array.isArray(value) ? joinParagraphs(value) : value
  if (name === '*' && Array.isArray(value)) return value.map((item) => joinAt(item, rest))
  if (!isGroup(value)) return value
  const names = Object.entries(value).map(([each, child]) =>
    name === '*' || name === each ? [each, joinAt(child, rest)] : [each, child],
  )
  return Object.fromEntries(names.filter(([, child]) => child !== undefined))
}

/** Join paragraphs with blank lines; undefined if there is none. A blank line within a paragraph becomes a line break. */
export function joinParagraphs(paragraphs: readonly unknown[]): string | undefined {
  const texts = paragraphs.map((text) =>
    String(text ?? '')
      .trim()
      .replaceAll(/\n\s*\n/g, '\n'),
  )
  const filled = texts.filter((text) => text !== '')
  return filled.length > 0 ? filled.join('\n\n') : undefined
}

function groupPictureTexts(block: unknown): unknown {
  if (!isGroup(block)) return block
  const { alt, captions, ...texts } = block
  const [alts, names] = [listAt({ alt }, ['alt']), listAt({ captions }, ['captions'])]
  const pictures = Array.from({ length: Math.max(alts.length, names.length) }, (_, index) => ({
    ...(alts[index] === undefined ? {} : { alt: alts[index] }),
    ...(names[index] === undefined ? {} : { caption: names[index] }),
  }))
  return { ...texts, pictures }
}

/** Return facts with keys. Lists that only the English had begin in the facts. */
export function convertFacts(kind: string, { facts, texts }: Bodies, keys: KeyTree): unknown {
  return keyFacts(LISTS[kind] ?? [], { facts, texts: regularTexts(kind, texts) }, keys)
}

function keyFacts(lists: readonly PositionalList[], bodies: Bodies, keys: KeyTree): unknown {
  return lists.reduce<unknown>((result, list, index) => {
    const path = list.facts ?? list.texts ?? []
    const source = list.facts ? bodies.facts : bodies.texts
    if (!Array.isArray(valueAt(source, path))) return result
    const items = itemsOf(list, bodies).slice(0, listAt(source, path).length)
    return withValue(
      result,
      path,
      items.map((item, place) => keyItem(list, item, keys[index]?.[place])),
    )
  }, bodies.facts)
}

function keyItem(
  list: PositionalList,
  { facts, texts }: Bodies,
  { key, lists }: KeyedItem = NO_ITEM,
): unknown {
  if (!list.facts && !list.lists && !list.moved) return key
  const fields = list.single ? { [list.single]: facts } : isGroup(facts) ? facts : {}
  const moved = (list.moved ?? []).map((name) => [name, valueAt(texts, [name])] as const)
  const own = { ...fields, ...Object.fromEntries(moved.filter(([, value]) => value !== undefined)) }
  const keyed = 'key' in own ? { ...own, key } : { key, ...own }
  return list.lists ? keyFacts(list.lists, { facts: keyed, texts }, lists) : keyed
}

const NO_ITEM: KeyedItem = { key: '', lists: [] }

/** Return the texts of a language with keys. Those of items that have no key get one of their own. */
export function convertTexts(kind: string, texts: unknown, keys: KeyTree): unknown {
  return keyTexts(LISTS[kind] ?? [], regularTexts(kind, texts), keys)
}

function keyTexts(lists: readonly PositionalList[], texts: unknown, keys: KeyTree): unknown {
  return lists.reduce<unknown>((result, list, index) => {
    const items = list.texts && valueAt(result, list.texts)
    if (!list.texts || !Array.isArray(items)) return result
    const known = keys[index] ?? []
    const spare = spareKeys(list, known, items.length)
    const entries = items.map((item, place) => {
      const { key, lists: inner } = known[place] ?? { key: spare[place - known.length] ?? '', lists: [] }
      return { key, item, texts: keyItemTexts(list, item, inner), isKnown: place < known.length }
    })
    const kept = entries.filter(
      ({ item, isKnown }) => item !== undefined && item !== null && (isKnown || hasTexts(item)),
    )
    return withValue(result, list.texts, Object.fromEntries(kept.map((entry) => [entry.key, entry.texts])))
  }, texts)
}

/** Return keys for items beyond those that are known. */
function spareKeys({ item }: PositionalList, known: readonly KeyedItem[], length: number): string[] {
  const taken = new Set(known.map(({ key }) => key))
  const spare: string[] = []
  for (let count = known.length + 1; spare.length < length - known.length; count++)
    if (!taken.has(`${item}-${count}`)) spare.push(`${item}-${count}`)
  return spare
}

function keyItemTexts(list: PositionalList, item: unknown, keys: KeyTree): unknown {
  if (!isGroup(item)) return item
  const kept = Object.fromEntries(Object.entries(item).filter(([name]) => !list.moved?.includes(name)))
  const keyed = list.lists ? keyTexts(list.lists, kept, keys) : kept
  return isGroup(keyed) ? omitEmptyGroups(list, keyed) : keyed
}

/** An item without inner items has no group for them. */
function omitEmptyGroups({ lists = [] }: PositionalList, texts: Record<string, unknown>): unknown {
  const isEmpty = (value: unknown) => isGroup(value) && Object.keys(value).length === 0
  const inner = lists.flatMap((list) => list.texts ?? [])
  return Object.fromEntries(
    Object.entries(texts).filter(([name, value]) => !inner.includes(name) || !isEmpty(value)),
  )
}
