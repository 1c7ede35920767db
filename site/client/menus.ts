import { closestTo } from './dom-events.ts'

const OPEN_MENU = 'details[data-menu][open]'

/**
 * Close menus on Escape, on a press outside and when the focus leaves them, since they would cover the focused element. "/"
 * clicks the search link.
 */
export function startMenus(): void {
  document.addEventListener('pointerdown', closeOthers)
  document.addEventListener('focusin', closeOthers)
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') closeAndRestoreFocus()
    else if (event.key === '/') openSearch(event)
  })
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

function openSearch(event: KeyboardEvent): void {
  const isTyping = closestTo(event, 'input, textarea, select, dialog, [contenteditable]') !== null
  if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
  const link = document.querySelector<HTMLElement>('[data-search]')
  if (!link) return
  event.preventDefault()
  link.click()
}
