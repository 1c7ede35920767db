import { closestTo } from './dom-events.ts'
import { PAGE_UPDATED_EVENT } from './page-update.ts'

/**
 * Start the controls that need no state: `data-print` prints the page, `data-reload` reloads it, `data-opens` opens the dialog
 * with this id, and `data-closes` closes the dialog around the control.
 */
export function startControls(): void {
  document.addEventListener('click', (event) => {
    if (closestTo(event, '[data-print]')) window.print()
    if (closestTo(event, '[data-reload]')) window.location.reload()
    closestTo(event, '[data-closes]')?.closest('dialog')?.close()
    const id = closestTo<HTMLElement>(event, '[data-opens]')?.dataset.opens
    const dialog = id === undefined ? null : document.getElementById(id)
    if (dialog instanceof HTMLDialogElement) openDialog(dialog)
  })
  document.addEventListener(PAGE_UPDATED_EVENT, mirrorStatusInDialog)
}

/** Screen readers announce nothing outside an open dialog: its `data-status-of` element mirrors the text of the element with that id. */
function mirrorStatusInDialog(): void {
  const status = document.querySelector<HTMLElement>('dialog:modal [data-status-of]')
  if (status) status.textContent = document.getElementById(status.dataset.statusOf ?? '')?.textContent ?? ''
}

/** A dialog that is part of the page while closed has another role there. */
function openDialog(dialog: HTMLDialogElement): void {
  const role = dialog.getAttribute('role')
  dialog.removeAttribute('role')
  dialog.showModal()
  if (role !== null) dialog.addEventListener('close', () => dialog.setAttribute('role', role), { once: true })
}
