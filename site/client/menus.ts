import { closestTo } from './dom-events.ts'

const OPEN_MENU = 'details[data-menu][open]'

/** Close menus on Escape, on a press outside and when the focus leaves them, since they would cover the focused element. */
export function startMenus(): void {
  document.addEventListener('pointerdown', closeOthers)
  document.addEventListener('focusin', closeOthers)
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && closeAndRestoreFocus())
}

function closeOthers(event: Event): void {
  const menuOfTarget = closestTo(event, 'details[data-menu]')
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(OPEN_MENU))
    if (menu !== menuOfTarget) menu.open = false
}

function closeAndRestoreFocus(): void {
  const menu = document.querySelector<HTMLDetailsElement>(OPEN_MENU)
  if (!menu) return
  menu.querySelector('summary')?.focus()
  menu.open = false
}
