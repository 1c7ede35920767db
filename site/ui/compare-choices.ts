import { getSessionItem, removeSessionItem, setSessionItem } from './session-storage.ts'
import { CHOICES_KEY, COMPARE_EVENT } from './stored-choices.ts'

/** Maximum number of products to compare. */
export const COMPARE_LIMIT = 3

/** The products chosen to compare in one category; never empty. */
export type CompareChoice = { categoryId: number; codes: readonly string[] }

export const NO_CHOICES: readonly CompareChoice[] = []
export const NO_CODES: readonly string[] = []

let cachedText: string | null = null
let cachedChoices = NO_CHOICES

/** Replace the choice of a category and move it to the front; an empty list removes it. */
export function writeChoice(categoryId: number, codes: readonly string[]): void {
  const others = readChoices().filter((choice) => choice.categoryId !== categoryId)
  const choices = codes.length > 0 ? [{ categoryId, codes }, ...others] : others
  const text = choices.length > 0 ? JSON.stringify(choices) : null
  if (text === getSessionItem(CHOICES_KEY)) return
  if (text === null) removeSessionItem(CHOICES_KEY)
  else setSessionItem(CHOICES_KEY, text)
  window.dispatchEvent(new Event(COMPARE_EVENT))
}

/** Move the choice of a category to the front, if there is one. */
export function moveChoiceToFront(categoryId: number): void {
  const choice = readChoices().find((each) => each.categoryId === categoryId)
  if (choice) writeChoice(categoryId, choice.codes)
}

/** Return the products chosen in a category. */
export function codesIn(choices: readonly CompareChoice[], categoryId: number): readonly string[] {
  return choices.find((choice) => choice.categoryId === categoryId)?.codes ?? NO_CODES
}

/** Call the listener after a choice was written, on this page or, before a return to it, on another. */
export function subscribeToChoices(listener: () => void): () => void {
  // `pageshow` fires when the page comes from the back/forward cache.
  for (const type of [COMPARE_EVENT, 'pageshow']) window.addEventListener(type, listener)
  return () => {
    for (const type of [COMPARE_EVENT, 'pageshow']) window.removeEventListener(type, listener)
  }
}

/** Return the stored choices; the same array as long as they are unchanged, as `useSyncExternalStore` requires. */
export function readChoices(): readonly CompareChoice[] {
  const text = getSessionItem(CHOICES_KEY)
  if (text !== cachedText) {
    cachedText = text
    cachedChoices = parseChoices(text)
  }
  return cachedChoices
}

/** Parse stored choices; session storage can hold anything, so invalid entries are omitted. */
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
