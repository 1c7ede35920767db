import type { DealerRegion, Shop } from '#contract/stores.ts'

/** The three levels of the dealer finder, in order. They are also the query parameter names. */
export const LEVELS = ['area', 'country', 'city'] as const
export type Level = (typeof LEVELS)[number]

/** The id chosen at each level; empty when none is. */
type DealerChoice = Record<Level, string>
/** The options of each level; empty while the level above has no choice. */
export type DealerOptions = Record<Level, DealerRegion[]>

export type FinderState = {
  choice: DealerChoice
  options: DealerOptions
  /** The shops of the chosen city; undefined until one is chosen. */
  shops: Shop[] | undefined
}

export const EMPTY_CHOICE: DealerChoice = { area: '', country: '', city: '' }

/** Return a choice with one level changed and the levels below it cleared. */
export function applyChoice(choice: DealerChoice, level: Level, value: string): DealerChoice {
  const levelIndex = LEVELS.indexOf(level)
  const next = LEVELS.map((name, index) => [
    name,
    index < levelIndex ? choice[name] : index === levelIndex ? value : '',
  ])
  return { ...EMPTY_CHOICE, ...Object.fromEntries(next) }
}

/** Return the first level without a choice; undefined when the choice is complete. */
export function firstEmptyLevel(choice: DealerChoice): Level | undefined {
  return LEVELS.find((level) => choice[level] === '')
}

/** Return the query string of a choice; empty when nothing is chosen. */
export function choiceQuery(choice: DealerChoice): string {
  const chosen = LEVELS.filter((level) => choice[level] !== '').map((level) => [level, choice[level]])
  const text = new URLSearchParams(chosen).toString()
  return text ? `?${text}` : ''
}
