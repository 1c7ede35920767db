import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { productListPath } from '#contract/paths.ts'
import {
  COMPARE_LIMIT,
  codesIn,
  moveChoiceToFront,
  NO_CODES,
  readChoices,
  writeChoice,
} from '../../ui/compare-choices.ts'
import { useCompareChoices } from '../../ui/compare-store.ts'
import { showToast, type Toast } from '../../ui/toast-store.ts'

export type CompareSelection = {
  codes: readonly string[]
  isChosen: (code: string) => boolean
  /** Adds a product, or removes it. A fourth is refused with a message. */
  toggle: (code: string) => void
  clear: () => void
}

/**
 * Manage the products of a category chosen for comparison. Each category has its own selection for the browser tab; the
 * first product chosen in another category shows a message with a link back. `acknowledge` returns the message shown
 * after adding a product, for pages that do not show the count.
 */
export function useCompareSelection(
  categoryId: number,
  acknowledge?: (codes: readonly string[]) => Toast,
): CompareSelection {
  const { t } = useLingui()
  const choices = useCompareChoices()
  const codes = codesIn(choices, categoryId)
  // The top bar links to the comparison of the current category.
  useEffect(() => moveChoiceToFront(categoryId), [categoryId])

  function toggle(code: string) {
    // Read the store: several products may be toggled before React renders.
    const choices = readChoices()
    const codes = codesIn(choices, categoryId)
    if (codes.includes(code))
      return writeChoice(
        categoryId,
        codes.filter((each) => each !== code),
      )
    if (codes.length >= COMPARE_LIMIT) {
      return showToast({ kind: 'error', text: t`You can compare up to three products.` })
    }
    const next = [...codes, code]
    const other = codes.length === 0 ? choices[0] : undefined
    const message = other ? createBackToast(other.categoryId, other.codes.join(', ')) : acknowledge?.(next)
    writeChoice(categoryId, next)
    if (message) showToast(message)
  }
  function createBackToast(otherId: number, kept: string): Toast {
    return {
      kind: 'success',
      text: t`A new comparison. ${kept} stay chosen.`,
      action: { to: productListPath(otherId), text: t`Back to ${kept}` },
    }
  }
  return {
    codes,
    isChosen: (code) => codes.includes(code),
    toggle,
    clear: () => writeChoice(categoryId, NO_CODES),
  }
}
