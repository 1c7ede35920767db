import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { keep, readKept } from '../../ui/session-store.ts'
import { useToast } from '../../ui/toast.tsx'

/** Most products that can be chosen at once. */
export const COMPARE_LIMIT = 3

const STORE = 'compare'
const NONE: readonly string[] = []

export type CompareSelection = {
  codes: readonly string[]
  isChosen: (code: string) => boolean
  /** Adds a product, or takes it away; a fourth is not taken, and a message says so. */
  toggle: (code: string) => void
  clear: () => void
}

type Stored = { categoryId: number; codes: readonly string[] }

/** The products chosen to compare: kept for the tab, so that a reload or a look at a product loses nothing. */
export function useCompareSelection(categoryId: number): CompareSelection {
  const { t } = useLingui()
  const showToast = useToast()
  const stored = useSyncExternalStore(subscribe, read, () => undefined)
  const codes = stored?.categoryId === categoryId ? stored.codes : NONE

  function toggle(code: string) {
    if (codes.includes(code)) return write({ categoryId, codes: codes.filter((each) => each !== code) })
    if (codes.length >= COMPARE_LIMIT) {
      return showToast({ kind: 'error', text: t`You can compare up to three products.` })
    }
    write({ categoryId, codes: [...codes, code] })
  }
  return {
    codes,
    isChosen: (code) => codes.includes(code),
    toggle,
    clear: () => write({ categoryId, codes: NONE }),
  }
}

const listeners = new Set<() => void>()
let lastText: string | null = null
let lastValue: Stored | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function write(value: Stored): void {
  keep(STORE, JSON.stringify(value))
  for (const listener of listeners) listener()
}

/** The same text gives the same value, so that React sees no change where there is none. */
function read(): Stored | undefined {
  const text = readKept(STORE)
  if (text !== lastText) {
    lastText = text
    lastValue = parse(text)
  }
  return lastValue
}

/** Session storage can hold anything; what is not a selection counts as none. */
function parse(text: string | null): Stored | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null || !('categoryId' in value) || !('codes' in value))
      return undefined
    if (typeof value.categoryId !== 'number' || !Array.isArray(value.codes)) return undefined
    const codes = value.codes.filter((code) => typeof code === 'string').slice(0, COMPARE_LIMIT)
    return { categoryId: value.categoryId, codes }
  } catch {
    return undefined
  }
}
