/**
 * Keeps the keyboard's place where what was pressed goes away: it goes to the next of its kind, else to the one before, else
 * to the title of the page or the dialog.
 */
export function passFocusOn(pressed: HTMLElement, kind: string): void {
  const room = pressed.closest('dialog') ?? document
  const all = [...room.querySelectorAll<HTMLElement>(kind)]
  const place = all.indexOf(pressed)
  const next = all[place + 1] ?? all[place - 1] ?? room.querySelector('h1') ?? room.querySelector('h2')
  if (!next) return
  if (next.tabIndex < 0) next.tabIndex = -1
  next.focus({ preventScroll: true })
}
