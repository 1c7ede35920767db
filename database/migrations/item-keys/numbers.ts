import { listAt, valueAt } from './positional-body.ts'

/** Where the numbers of a kind are in the facts: names of lists from outside in; none for the number of the entry itself. */
const NUMBERED: Partial<Record<string, readonly (readonly string[])[]>> = {
  product: [[]],
  news: [[]],
  recipe: [[]],
  happiness: [[]],
  video: [[]],
  project: [[]],
  banners: [['banners']],
  stores: [['stores']],
  faq: [['questions']],
  services: [['groups', 'questions']],
  filters: [['groups'], ['groups', 'options']],
  series: [['series']],
  categories: [['categories']],
  home: [['seriesCards']],
  dealers: [
    ['areas'],
    ['areas', 'countries'],
    ['areas', 'countries', 'cities'],
    ['areas', 'countries', 'cities', 'shops'],
  ],
}

/** Raise the highest numbers by those of some facts: `product`, or `faq questions` for the items of a list. */
export function countNumbers(highest: Map<string, number>, kind: string, facts: unknown): void {
  for (const lists of NUMBERED[kind] ?? []) {
    const items = lists.reduce<unknown[]>((all, name) => all.flatMap((item) => listAt(item, [name])), [facts])
    const ids = items.map((item) => Number(valueAt(item, ['id']))).filter(Number.isSafeInteger)
    const name = lists.length > 0 ? `${kind} ${lists.join('.')}` : kind
    const last = Math.max(highest.get(name) ?? 0, ...ids)
    if (last > 0) highest.set(name, last)
  }
}
