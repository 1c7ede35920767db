import { closestTo } from './dom-events.ts'
import { PAGE_UPDATED_EVENT } from './page-update.ts'

/**
 * Start the controls that need no state: `data-print` prints the page, `data-reload` reloads it, `data-opens` opens the dialog
 * with this id, and `data-closes` closes the dialog around the control.
 */
export function startControls(): void {
  document.addEventListener('click', (event) => {
    if (closestTo(event, '[data-print]')) void print()
    if (closestTo(event, '[data-reload]')) window.location.reload()
    closestTo(event, '[data-closes]')?.closest('dialog')?.close()
    const id = closestTo<HTMLElement>(event, '[data-opens]')?.dataset.opens
    const dialog = id === undefined ? null : document.getElementById(id)
    if (dialog instanceof HTMLDialogElement) openDialog(dialog)
  })
  document.addEventListener(PAGE_UPDATED_EVENT, mirrorStatusInDialog)
  addEventListener('beforeprint', () => void loadPictures())
}

const MAX_PRINT_WAIT_MS = 2_000

/** Print the page once its pictures are there: WebKit prints no lazy picture that was never in view. */
async function print(): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, MAX_PRINT_WAIT_MS))
  await Promise.race([loadPictures(), timeout])
  window.print()
}

function loadPictures(): Promise<unknown> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img[loading=lazy]')]
  return Promise.allSettled(
    pictures.map((picture) => {
      picture.loading = 'eager'
      return picture.decode()
    }),
  )
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
