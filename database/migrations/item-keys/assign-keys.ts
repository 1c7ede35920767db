import { type Bodies, itemsOf, type KeyedItem, type KeyTree, regularTexts } from './convert-body.ts'
import { isWord, nameOfPicture, nameOfText, uniqueName } from './key-names.ts'
import { LISTS, type PositionalList } from './lists.ts'
import { matchItems } from './match-items.ts'
import { hashBody, hasTexts, isGroup, listAt, valueAt } from './positional-body.ts'

/** Facts and English of one stage of an entry with the keys of their items. */
export type KeyedStage = { bodies: Bodies; keys: KeyTree }

/** Keys that the items of an entry have had, by list, and the last texts of each. */
export type KeyHistory = Map<string, { keys: Set<string>; byContent: Map<string, string> }>

/**
 * Give a key to each item of facts and English: that of the item that it was before, or a new one. `history` remembers all keys of
 * the entry, so that none ever means another item.
 */
export function assignKeys(
  kind: string,
  bodies: Bodies,
  before?: KeyedStage,
  history: KeyHistory = new Map(),
): KeyTree {
  const old = before && { ...before, bodies: regular(kind, before.bodies) }
  return assignLists(LISTS[kind] ?? [], regular(kind, bodies), old, { history, path: '' })
}

function regular(kind: string, { facts, texts }: Bodies): Bodies {
  return { facts, texts: regularTexts(kind, texts) }
}

type Place = { history: KeyHistory; path: string }

function assignLists(
  lists: readonly PositionalList[],
  bodies: Bodies,
  before: KeyedStage | undefined,
  { history, path }: Place,
): KeyTree {
  return lists.map((list, index) => {
    const name = `${path}/${(list.facts ?? list.texts ?? []).join('.')}`
    const items = listedItems(list, bodies)
    const oldItems = before ? listedItems(list, before.bodies) : []
    const oldKeys = before?.keys[index] ?? []
    const sources = matchItems(list, oldItems, items)
    const inherited = sources.map((source) => (source === undefined ? undefined : oldKeys[source]?.key))
    const keys = chooseKeys(list, items, inherited, remember(history, name))
    return items.map((item, place): KeyedItem => {
      const key = keys[place] ?? ''
      const source = sources[place]
      const [oldItem, oldKey] = source === undefined ? [] : [oldItems[source], oldKeys[source]]
      const stage = oldItem && oldKey && { bodies: oldItem, keys: oldKey.lists }
      return { key, lists: assignLists(list.lists ?? [], item, stage, { history, path: `${name}/${key}` }) }
    })
  })
}

/** The facts decide which items a list has, if they have it. */
function listedItems(list: PositionalList, bodies: Bodies): Bodies[] {
  const items = itemsOf(list, bodies)
  return list.facts ? items.slice(0, listAt(bodies.facts, list.facts).length) : items
}

function remember(history: KeyHistory, name: string) {
  const known = history.get(name) ?? { keys: new Set<string>(), byContent: new Map<string, string>() }
  history.set(name, known)
  return known
}

/** Return the inherited keys, and for other items that of an equal one of the past or a new one. */
function chooseKeys(
  list: PositionalList,
  items: readonly Bodies[],
  inherited: readonly (string | undefined)[],
  { keys: known, byContent }: { keys: Set<string>; byContent: Map<string, string> },
): string[] {
  const used = new Set(inherited)
  const chosen = items.map((item, place) => {
    const past = byContent.get(hashBody(item))
    const free = past !== undefined && !used.has(past) ? past : undefined
    const key = inherited[place] ?? free ?? newKey(list, item, place, { used, known })
    used.add(key)
    return key
  })
  chosen.forEach((key, place) => {
    known.add(key)
    if (hasTexts(items[place]?.texts)) byContent.set(hashBody(items[place]), key)
  })
  return chosen
}

type Taken = { used: ReadonlySet<string | undefined>; known: ReadonlySet<string> }

function newKey(list: PositionalList, item: Bodies, place: number, { used, known }: Taken): string {
  const own = ownKey(list, item)
  // It is part of links, so it stays although another item had it before.
  if (own !== undefined) return uniqueName(own, (key) => used.has(key))
  const name = nameOf(list, item)
  const isTaken = (key: string) => used.has(key) || known.has(key)
  if (name === '') return uniqueName(`${list.item}-${place + 1}`, isTaken)
  return uniqueName(isWord(name) ? name : `${list.item}-${name}`, isTaken)
}

function ownKey({ namedBy }: PositionalList, { facts }: Bodies): string | undefined {
  const key = 'facts' in namedBy && namedBy.facts === 'key' ? valueAt(facts, ['key']) : undefined
  return typeof key === 'string' && key !== '' ? key : undefined
}

function nameOf({ namedBy }: PositionalList, { facts, texts }: Bodies): string {
  if ('facts' in namedBy) {
    const value = isGroup(facts) ? facts[namedBy.facts] : facts
    if (typeof value === 'string' && value !== '')
      return namedBy.facts === 'picture' ? nameOfPicture(value) : nameOfText(value)
  }
  const title = 'texts' in namedBy && namedBy.texts ? valueAt(texts, [namedBy.texts]) : texts
  const all = [title, texts, ...(isGroup(texts) ? Object.values(texts) : [])]
  return (
    all.map((text) => (typeof text === 'string' ? nameOfText(text) : '')).find((name) => name !== '') ?? ''
  )
}
