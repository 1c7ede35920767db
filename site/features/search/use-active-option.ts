import { type KeyboardEvent, useState } from 'react'

/** The option that arrows have gone to, by its id; the field keeps the focus and names it to screen readers. */
export function useActiveOption(ids: readonly string[]) {
  const [chosen, setActive] = useState('')
  // After another search the option may be gone.
  const active = ids.includes(chosen) ? chosen : undefined

  function moveActive(step: 1 | -1): void {
    const place = active === undefined ? -1 : ids.indexOf(active)
    // Past either end comes the field itself, then the other end.
    const next = active === undefined && step === -1 ? ids.length - 1 : place + step
    const id = ids[next] ?? ''
    setActive(id)
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent): void {
    // While a word is being composed, arrows and Enter belong to the input method.
    if (event.nativeEvent.isComposing) return
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
