import { keep, readKept } from './session-store.ts'

/** Most products that can be chosen at once. */
export const COMPARE_LIMIT = 3

/** The products chosen to compare in one category; never empty. */
export type CompareChoice = { categoryId: number; codes: readonly string[] }

const STORE = 'compare'

/** Dispatched on the window when a choice has been written: islands that show it are hydrated then. */
export const COMPARE_EVENT = 'compare-choice'
export const NONE: readonly CompareChoice[] = []

let lastText: string | null = null
let lastValue = NONE

/** Replaces the choice of a category, which becomes the first; no codes remove it. */
export function writeChoice(categoryId: number, codes: readonly string[]): void {
  const others = readChoices().filter((choice) => choice.categoryId !== categoryId)
  const text = JSON.stringify(codes.length > 0 ? [{ categoryId, codes }, ...others] : others)
  if (text === readKept(STORE)) return
  keep(STORE, text)
  window.dispatchEvent(new Event(COMPARE_EVENT))
}

/** Puts the choice of a category first, where there is one. */
export function bringForward(categoryId: number): void {
  const choice = readChoices().find((each) => each.categoryId === categoryId)
  if (choice) writeChoice(categoryId, choice.codes)
}

/** True where something is chosen to compare. */
export function hasChoices(): boolean {
  return readChoices().length > 0
}

/** Calls the listener when a choice has been written, also on another page that was shown since. */
export function subscribeToChoices(listener: () => void): () => void {
  // `pageshow`: out of the back/forward cache.
  for (const type of [COMPARE_EVENT, 'pageshow']) window.addEventListener(type, listener)
  return () => {
    for (const type of [COMPARE_EVENT, 'pageshow']) window.removeEventListener(type, listener)
  }
}

/** The same text gives the same value, so that React sees no change where there is none. */
export function readChoices(): readonly CompareChoice[] {
  const text = readKept(STORE)
  if (text !== lastText) {
    lastText = text
    lastValue = parseChoices(text)
  }
  return lastValue
}

/** Session storage can hold anything; what is not a choice is left out. */
export function parseChoices(text: string | null): readonly CompareChoice[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.flatMap(parseChoice) : NONE
  } catch {
    return NONE
  }
}

function parseChoice(value: unknown): CompareChoice[] {
  if (typeof value !== 'object' || value === null || !('categoryId' in value) || !('codes' in value))
    return []
  if (typeof value.categoryId !== 'number' || !Array.isArray(value.codes)) return []
  const codes = value.codes.filter((code) => typeof code === 'string').slice(0, COMPARE_LIMIT)
  return codes.length > 0 ? [{ categoryId: value.categoryId, codes }] : []
}
