import { useEffect, useEffectEvent } from 'react'
import { PAGE_UPDATED_EVENT } from '../../client/page-update.ts'
import { COMPARE_CHECKBOX } from '../../ui/stored-choices.ts'
import type { CompareSelection } from './compare-selection.ts'

/** Keep the compare checkboxes of the list, which are server-rendered HTML, in sync with the selection. */
export function useCompareCheckboxes({ codes, toggle }: CompareSelection): void {
  const syncCheckboxes = useEffectEvent(() => {
    for (const checkbox of document.querySelectorAll<HTMLInputElement>(COMPARE_CHECKBOX))
      checkbox.checked = codes.includes(checkbox.value)
  })
  const handleChange = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(COMPARE_CHECKBOX)) return
    if (target.checked !== codes.includes(target.value)) toggle(target.value)
    // A fourth product is refused: uncheck its checkbox.
    syncCheckboxes()
  })
  const applyEarlyChoices = useEffectEvent(() => {
    const early = document.querySelectorAll<HTMLInputElement>(`${COMPARE_CHECKBOX}:checked`)
    for (const { value } of early) if (!codes.includes(value)) toggle(value)
  })
  useEffect(() => {
    document.addEventListener('change', handleChange)
    document.addEventListener(PAGE_UPDATED_EVENT, syncCheckboxes)
    applyEarlyChoices()
    return () => {
      document.removeEventListener('change', handleChange)
      document.removeEventListener(PAGE_UPDATED_EVENT, syncCheckboxes)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the checkboxes follow the codes
  useEffect(syncCheckboxes, [codes])
}
