import { getSessionItem, setSessionItem } from './session-storage.ts'

/** Most products that can be chosen at once. */
export const COMPARE_LIMIT = 3

/** The products chosen to compare in one category; never empty. */
export type CompareChoice = { categoryId: number; codes: readonly string[] }

const STORAGE_KEY = 'compare'

/** Dispatched on the window when a choice has been written: islands that show it are hydrated then. */
export const COMPARE_EVENT = 'compare-choice'
export const NO_CHOICES: readonly CompareChoice[] = []

let cachedText: string | null = null
let cachedChoices = NO_CHOICES

/** Replaces the choice of a category, which becomes the first; no codes remove it. */
export function writeChoice(categoryId: number, codes: readonly string[]): void {
  const others = readChoices().filter((choice) => choice.categoryId !== categoryId)
  const text = JSON.stringify(codes.length > 0 ? [{ categoryId, codes }, ...others] : others)
  if (text === getSessionItem(STORAGE_KEY)) return
  setSessionItem(STORAGE_KEY, text)
  window.dispatchEvent(new Event(COMPARE_EVENT))
}

/** Puts the choice of a category first, where there is one. */
export function moveChoiceToFront(categoryId: number): void {
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
  const text = getSessionItem(STORAGE_KEY)
  if (text !== cachedText) {
    cachedText = text
    cachedChoices = parseChoices(text)
  }
  return cachedChoices
}

/** Session storage can hold anything; what is not a choice is left out. */
export function parseChoices(text: string | null): readonly CompareChoice[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.flatMap(parseChoice) : NO_CHOICES
  } catch {
    return NO_CHOICES
  }
}

function parseChoice(value: unknown): CompareChoice[] {
  if (typeof value !== 'object' || value === null || !('categoryId' in value) || !('codes' in value))
    return []
  if (typeof value.categoryId !== 'number' || !Array.isArray(value.codes)) return []
  const codes = value.codes.filter((code) => typeof code === 'string').slice(0, COMPARE_LIMIT)
  return codes.length > 0 ? [{ categoryId: value.categoryId, codes }] : []
}
