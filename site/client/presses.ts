import { closestTo } from './dom-events.ts'

/** Set on what was pressed and waits for its script, which styles/base.css shows. React ignores and keeps it. */
const PRESSED = 'data-pressed'

/** Dispatched on the window when the page script handles presses. */
const STARTED_EVENT = 'page-script'

/** Buttons that do nothing without scripts. Links, menus, fields and forms work, whether the page script has loaded or not. */
const SCRIPTED_BUTTON = 'button[type="button"]'

/** Mark the buttons that are pressed before the page script has loaded. */
export function recordEarlyPresses(): void {
  const record = (event: Event) => {
    const button = closestTo(event, SCRIPTED_BUTTON)
    if (button) markPressed(button)
  }
  addEventListener('click', record, true)
  addEventListener(STARTED_EVENT, () => removeEventListener('click', record, true), { once: true })
}

/** Press the buttons that were pressed before the page script had loaded. */
export function replayEarlyPresses(): void {
  window.dispatchEvent(new Event(STARTED_EVENT))
  for (const button of takePressed(document)) button.click()
}

/** Mark a control as pressed; return false if it was before. */
export function markPressed(control: Element): boolean {
  if (control.hasAttribute(PRESSED)) return false
  control.setAttribute(PRESSED, '')
  return true
}

export function unmarkPressed(control: Element): void {
  control.removeAttribute(PRESSED)
}

/** Return the controls that are marked as pressed, and unmark them. */
export function takePressed(part: ParentNode): HTMLElement[] {
  const controls = [...part.querySelectorAll<HTMLElement>(`[${PRESSED}]`)]
  controls.forEach(unmarkPressed)
  return controls
}
