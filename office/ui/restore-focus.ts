/**
 * Move the focus to the title of the open dialog, or of the screen, if the control that had it is gone, as a button that has
 * done its work, so that people with a keyboard or screen reader go on from there.
 */
export function restoreFocus(): void {
  // After React has drawn what has changed.
  requestAnimationFrame(() => {
    if (document.activeElement === null || document.activeElement === document.body)
      document
        .querySelector<HTMLElement>(document.querySelector('dialog[open]') ? 'dialog[open] h2' : 'h1')
        ?.focus()
  })
}
