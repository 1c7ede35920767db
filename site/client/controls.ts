import { UPDATED } from './page-update.ts'

/**
 * Controls that need no state of their own: `data-print` prints the page, `data-reload` loads it again, `data-opens` opens the
 * dialog with this id, and `data-closes` closes the dialog that the control stands in.
 */
export function startControls(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    if (target.closest('[data-print]')) window.print()
    if (target.closest('[data-reload]')) window.location.reload()
    if (target.closest('[data-closes]')) target.closest('dialog')?.close()
    const id = target.closest<HTMLElement>('[data-opens]')?.dataset.opens
    const dialog = id === undefined ? null : document.getElementById(id)
    if (dialog instanceof HTMLDialogElement) openDialog(dialog)
  })
  document.addEventListener(UPDATED, sayInDialog)
}

/** What stands outside of an open dialog is not read out: its `data-status-of` says what the element with this id says. */
function sayInDialog(): void {
  const status = document.querySelector<HTMLElement>('dialog:modal [data-status-of]')
  if (status) status.textContent = document.getElementById(status.dataset.statusOf ?? '')?.textContent ?? ''
}

/** A dialog that stands in the page until it is opened has another role there. */
function openDialog(dialog: HTMLDialogElement): void {
  const role = dialog.getAttribute('role')
  dialog.removeAttribute('role')
  dialog.showModal()
  if (role !== null) dialog.addEventListener('close', () => dialog.setAttribute('role', role), { once: true })
}
