import type { DealerRegion, Shop } from '#contract/stores.ts'

/** The three levels of the dealer finder, in order; they are also the names in the address. */
export const LEVELS = ['area', 'country', 'city'] as const
export type Level = (typeof LEVELS)[number]

/** What is chosen at each level; empty where nothing is. */
type DealerChoice = Record<Level, string>
/** What can be chosen at each level; none where the level above is still empty. */
export type DealerOptions = Record<Level, DealerRegion[]>

export type FinderState = {
  choice: DealerChoice
  options: DealerOptions
  /** The shops of the city, once one is chosen. */
  shops: Shop[] | undefined
}

export const EMPTY_CHOICE: DealerChoice = { area: '', country: '', city: '' }

/** Choosing a level clears those below it. */
export function applyChoice(choice: DealerChoice, level: Level, value: string): DealerChoice {
  const place = LEVELS.indexOf(level)
  const next = LEVELS.map((name, index) => [
    name,
    index < place ? choice[name] : index === place ? value : '',
  ])
  return { ...EMPTY_CHOICE, ...Object.fromEntries(next) }
}

/** The first level that is still empty, or none where the address is full. */
export function firstEmptyLevel(choice: DealerChoice): Level | undefined {
  return LEVELS.find((level) => choice[level] === '')
}

/** The address of a choice, without language. */
export function choiceQuery(choice: DealerChoice): string {
  const chosen = LEVELS.filter((level) => choice[level] !== '').map((level) => [level, choice[level]])
  const text = new URLSearchParams(chosen).toString()
  return text ? `?${text}` : ''
}
