import { useEffect, useEffectEvent } from 'react'
import { PAGE_UPDATED_EVENT } from '../../client/page-update.ts'
import type { CompareSelection } from './compare-selection.ts'

const COMPARE_CHECKBOX_SELECTOR = 'input[data-compare]'

/** Keeps the compare boxes of the list, which are server HTML, and the selection in step. */
export function useCompareCheckboxes({ codes, toggle }: CompareSelection): void {
  const syncCheckboxes = useEffectEvent(() => {
    for (const box of document.querySelectorAll<HTMLInputElement>(COMPARE_CHECKBOX_SELECTOR))
      box.checked = codes.includes(box.value)
  })
  const handleChange = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(COMPARE_CHECKBOX_SELECTOR)) return
    if (target.checked !== codes.includes(target.value)) toggle(target.value)
    // A fourth is refused.
    syncCheckboxes()
  })
  useEffect(() => {
    document.addEventListener('change', handleChange)
    document.addEventListener(PAGE_UPDATED_EVENT, syncCheckboxes)
    // What was chosen before the scripts ran.
    for (const box of document.querySelectorAll<HTMLInputElement>(`${COMPARE_CHECKBOX_SELECTOR}:checked`))
      box.dispatchEvent(new Event('change', { bubbles: true }))
    return () => {
      document.removeEventListener('change', handleChange)
      document.removeEventListener(PAGE_UPDATED_EVENT, syncCheckboxes)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the boxes follow the codes
  useEffect(syncCheckboxes, [codes])
}
