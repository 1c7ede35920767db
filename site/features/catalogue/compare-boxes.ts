import { useEffect, useEffectEvent } from 'react'
import { UPDATED } from '../../client/page-update.ts'
import type { CompareSelection } from './compare-selection.ts'

const BOXES = 'input[data-compare]'

/** Keeps the compare boxes of the list, which are server HTML, and the selection in step. */
export function useCompareBoxes({ codes, toggle }: CompareSelection): void {
  const show = useEffectEvent(() => {
    for (const box of document.querySelectorAll<HTMLInputElement>(BOXES))
      box.checked = codes.includes(box.value)
  })
  const choose = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(BOXES)) return
    if (target.checked !== codes.includes(target.value)) toggle(target.value)
    // A fourth is refused.
    show()
  })
  useEffect(() => {
    document.addEventListener('change', choose)
    document.addEventListener(UPDATED, show)
    // What was chosen before the scripts ran.
    for (const box of document.querySelectorAll<HTMLInputElement>(`${BOXES}:checked`))
      box.dispatchEvent(new Event('change', { bubbles: true }))
    return () => {
      document.removeEventListener('change', choose)
      document.removeEventListener(UPDATED, show)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the boxes follow the codes
  useEffect(show, [codes])
}
