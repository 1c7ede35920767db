import { hashText } from './positional-body.ts'
import { PositionalOffice } from './positional-office.ts'

/** An item whose texts name it, so that a test sees where they are. `from` is the English that the Korean was made from. */
export type Item = { name: string; facts: number; en: string; kr: string; from: string; pictures: Item[] }
export type Items = Record<string, Item[]>

const LISTS: Record<string, readonly string[]> = {
  recipe: ['ingredients', 'steps'],
  product: ['details'],
  page: ['blocks'],
  world: ['statistics'],
}
/** Kinds with random histories. */
export const RANDOM_KINDS = Object.keys(LISTS)

/** Does what editors did with positional lists, one change after the other, and knows what belongs together. */
export class RandomOffice {
  readonly office: PositionalOffice
  readonly published: Items
  latest: Items
  readonly #lists: readonly string[]
  #count = 0

  constructor(kind: string) {
    this.office = new PositionalOffice(kind)
    this.#lists = LISTS[kind] ?? []
    this.latest = Object.fromEntries(
      this.#lists.map((list) => [list, [1, 2, 3].map(() => this.#newItem('typed'))]),
    )
    this.published = structuredClone(this.latest)
    this.office.save(this.#bodies(this.latest))
    this.office.publish(['facts', 'en', 'kr'])
    this.office.import()
    this.#check()
  }

  /** Do one of the things that editors do; the number says which and where. */
  act(choice: number): void {
    const [action, place] = [choice % 16, Math.floor(choice / 16)]
    if (action === 0) this.#publishAll()
    else if (action === 1) this.#publishShared()
    else if (action === 2) this.#discard()
    else this.#save(action, place)
  }

  #save(action: number, place: number): void {
    const before = JSON.stringify(this.#bodies(this.latest))
    this.#edit(action, place)
    if (JSON.stringify(this.#bodies(this.latest)) === before) return
    const old = JSON.parse(before)
    const changed = Object.entries(this.#bodies(this.latest)).filter(
      ([part, body]) => JSON.stringify(body) !== JSON.stringify(old[part]),
    )
    this.office.save(Object.fromEntries(changed))
    this.#check()
  }

  #edit(action: number, place: number): void {
    const lists = this.#lists.map((list) => this.latest[list] ?? [])
    const blocks = this.#lists.includes('details') ? lists.flat().map(({ pictures }) => pictures) : []
    const all = [...lists, ...blocks]
    const items = all[place % all.length] ?? []
    const at = Math.floor(place / all.length) % Math.max(1, items.length)
    const item = items[at]
    if (action <= 4) items.splice(at, 0, this.#newItem('blank'))
    else if (action === 5) items.splice(at, 1)
    else if (action <= 8) items.splice((place * 7) % Math.max(1, items.length), 0, ...items.splice(at, 1))
    else if (item && action === 9) item.facts = place % 3
    else if (item && action <= 12) item.en = `${item.name} version ${++this.#count}`
    else if (item?.en)
      Object.assign(item, { kr: `${item.name} 번역 ${++this.#count}`, from: hashText(item.en) })
  }

  #newItem(kind: 'typed' | 'blank'): Item {
    const name = `n${++this.#count}`
    const en = kind === 'typed' ? `${name} version 0` : ''
    const kr = kind === 'typed' ? `${name} 번역` : ''
    return { name, facts: 0, en, kr, from: kind === 'typed' ? hashText(en) : '', pictures: [] }
  }

  #publishAll(): void {
    this.office.publish(['facts', 'en', 'kr'])
    for (const list of this.#lists) this.published[list] = structuredClone(this.latest[list] ?? [])
  }

  /** Publish facts and English; the published Korean is brought into step with them. */
  #publishShared(): void {
    this.office.publish(['facts', 'en'])
    const old = Object.values(this.published).flatMap(allItems)
    for (const list of this.#lists) {
      const items = structuredClone(this.latest[list] ?? [])
      for (const item of allItems(items)) item.kr = old.find(({ name }) => name === item.name)?.kr ?? ''
      this.published[list] = items
    }
    this.office.saveBeside('kr', this.#bodies(this.published).kr)
    this.#restoreDraft()
  }

  /** The Korean draft is in step with the other drafts; without one, what is published is the latest. */
  #restoreDraft(): void {
    const { kr } = this.#bodies(this.latest)
    if (JSON.stringify(kr) !== JSON.stringify(this.#bodies(this.published).kr)) this.office.save({ kr })
    else this.office.discard('kr')
    this.#check()
  }

  #discard(): void {
    for (const part of ['facts', 'en', 'kr'] as const) this.office.discard(part)
    this.latest = structuredClone(this.published)
    this.#check()
  }

  #check(): void {
    const checked: Record<string, string> = {}
    const add = (items: readonly Item[], path: string, field: string) => {
      for (const [index, item] of items.entries()) {
        if (item.kr) checked[`${path}.${index}${field}`] = item.from
        add(item.pictures, `${path}.${index}.alt`, '')
      }
    }
    for (const list of this.#lists) add(this.latest[list] ?? [], list, isText(list) ? '' : '.title')
    this.office.check(checked)
  }

  #bodies(items: Items): { facts: unknown; en: unknown; kr: unknown } {
    const entries = <Value>(toValue: (list: string, items: readonly Item[]) => Value) =>
      Object.fromEntries(this.#lists.map((list) => [list, toValue(list, items[list] ?? [])]))
    const textsIn = (lang: 'en' | 'kr') =>
      entries((list, each) => each.map((item) => (isText(list) ? item[lang] : textsOf(item, list, lang))))
    const facts = entries((list, each) => each.map((item) => factsOf(item, list)))
    const { steps: _, statistics: __, ...shared } = facts
    return { facts: shared, en: textsIn('en'), kr: textsIn('kr') }
  }
}

function isText(list: string): boolean {
  return list === 'ingredients' || list === 'steps'
}

export function allItems(items: readonly Item[]): Item[] {
  return items.flatMap((item) => [item, ...item.pictures])
}

function factsOf({ name, facts, pictures }: Item, list: string): unknown {
  if (list === 'blocks') return { key: name, picture: `a/${facts}.jpg` }
  if (list === 'details')
    return { layout: facts, pictures: pictures.map((picture) => `a/${picture.facts}.jpg`) }
  return { unit: facts }
}

function textsOf(item: Item, list: string, lang: 'en' | 'kr'): unknown {
  const title = item[lang]
  return list === 'details'
    ? { title, alt: item.pictures.map((picture) => picture[lang]), captions: [] }
    : { title }
}
