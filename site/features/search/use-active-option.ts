import { type KeyboardEvent, useState } from 'react'
import { isComposing } from '../../ui/is-composing.ts'

/**
 * Manage the active option of a combobox: arrow keys move through `ids`, and Enter opens the active one. The field
 * keeps the focus and refers to the option by its id.
 */
export function useActiveOption(ids: readonly string[]) {
  const [chosen, setActive] = useState('')
  // A new search may have removed the option.
  const active = ids.includes(chosen) ? chosen : undefined

  function moveActive(step: 1 | -1): void {
    const index = active === undefined ? -1 : ids.indexOf(active)
    // Beyond either end the field itself is active, then the option at the other end.
    const next = active === undefined && step === -1 ? ids.length - 1 : index + step
    const id = ids[next] ?? ''
    setActive(id)
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent): void {
    // During IME composition, arrows and Enter belong to the input method.
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      moveActive(event.key === 'ArrowDown' ? 1 : -1)
    }
    if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault()
      document.getElementById(active)?.click()
    }
  }
  return { active, setActive, onKeyDown }
}
