import { useSyncExternalStore } from 'react'
import { keep, readKept } from './session-store.ts'

/** Most products that can be chosen at once. */
export const COMPARE_LIMIT = 3

/** The products chosen to compare in one category; never empty. */
export type CompareChoice = { categoryId: number; codes: readonly string[] }

const STORE = 'compare'
const NONE: readonly CompareChoice[] = []

const listeners = new Set<() => void>()
let lastText: string | null = null
let lastValue = NONE

/** The choices of this tab, one per category, the one used last first. Empty on the server. */
export function useCompareChoices(): readonly CompareChoice[] {
  return useSyncExternalStore(subscribe, readChoices, () => NONE)
}

/** Replaces the choice of a category, which becomes the first; no codes remove it. */
export function writeChoice(categoryId: number, codes: readonly string[]): void {
  const others = readChoices().filter((choice) => choice.categoryId !== categoryId)
  const text = JSON.stringify(codes.length > 0 ? [{ categoryId, codes }, ...others] : others)
  if (text === readKept(STORE)) return
  keep(STORE, text)
  for (const listener of listeners) listener()
}

/** Puts the choice of a category first, where there is one. */
export function bringForward(categoryId: number): void {
  const choice = readChoices().find((each) => each.categoryId === categoryId)
  if (choice) writeChoice(categoryId, choice.codes)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The same text gives the same value, so that React sees no change where there is none. */
function readChoices(): readonly CompareChoice[] {
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

const openers = new Set<() => void>()

/** Says what opens the list of chosen products on the page in view. Returns what takes it back. */
export function offerDrawer(open: () => void): () => void {
  openers.add(open)
  return () => void openers.delete(open)
}

/** Opens the list of chosen products; false where the page has none. */
export function openDrawer(): boolean {
  for (const open of openers) open()
  return openers.size > 0
}
