/**
 * Move the focus from a pressed element that is about to disappear: to the next element that matches the selector, else to the
 * previous one, else to the title of the page or the dialog.
 */
export function moveFocusFrom(pressed: HTMLElement, selector: string): void {
  const container = pressed.closest('dialog') ?? document
  const all = [...container.querySelectorAll<HTMLElement>(selector)]
  const place = all.indexOf(pressed)
  const next =
    all[place + 1] ?? all[place - 1] ?? container.querySelector('h1') ?? container.querySelector('h2')
  if (!next) return
  if (next.tabIndex < 0) next.tabIndex = -1
  next.focus({ preventScroll: true })
}
