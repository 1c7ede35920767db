import type { DealerRegion, Shop } from '#contract/stores.ts'

/** The three levels of the dealer finder, in order; they are also the names in the address. */
export const LEVELS = ['area', 'country', 'city'] as const
export type Level = (typeof LEVELS)[number]

/** What is chosen at each level; empty where nothing is. */
type Choice = Record<Level, string>
/** What can be chosen at each level; none where the level above is still empty. */
export type Options = Record<Level, DealerRegion[]>

export type Finding = {
  choice: Choice
  options: Options
  /** The shops of the city, once one is chosen. */
  shops: Shop[] | undefined
}

export const NOTHING: Choice = { area: '', country: '', city: '' }

/** Choosing a level clears those below it. */
export function choose(choice: Choice, level: Level, value: string): Choice {
  const place = LEVELS.indexOf(level)
  const kept = LEVELS.map((name, index) => [
    name,
    index < place ? choice[name] : index === place ? value : '',
  ])
  return { ...NOTHING, ...Object.fromEntries(kept) }
}

/** The first level that is still empty, or none where the address is full. */
export function firstEmpty(choice: Choice): Level | undefined {
  return LEVELS.find((level) => choice[level] === '')
}

/** The address of a choice, without language. */
export function choiceSearch(choice: Choice): string {
  const chosen = LEVELS.filter((level) => choice[level] !== '').map((level) => [level, choice[level]])
  const text = new URLSearchParams(chosen).toString()
  return text ? `?${text}` : ''
}
