import { showToast } from '../../ui/toast-store.ts'
import { closestTo } from '../dom-events.ts'

/** Start buttons with `data-copy-link`, which copy the URL of the page and show their text for success or failure. */
export function start(): void {
  document.addEventListener('click', (event) => {
    const button = closestTo<HTMLElement>(event, '[data-copy-link]')
    if (button) void copyLink(button)
  })
}

/** Safari lets a page write to the clipboard only while a press is handled: wait for nothing before. */
async function copyLink(button: HTMLElement): Promise<void> {
  const url = window.location.href
  // Undefined outside secure contexts (HTTPS and localhost), despite its type.
  const isCopied = await ('clipboard' in navigator
    ? navigator.clipboard.writeText(url).then(
        () => true,
        () => false,
      )
    : copyFromField(url, button))
  const { copied = '', notCopied = '' } = button.dataset
  showToast(isCopied ? { kind: 'success', text: copied } : { kind: 'error', text: notCopied })
}

/** Copy a text by selecting it, which takes the focus from the button for a moment. Return false if the browser refuses. */
function copyFromField(text: string, button: HTMLElement): boolean {
  const field = document.createElement('textarea')
  field.className = 'visually-hidden'
  field.value = text
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  button.focus({ preventScroll: true })
  return isCopied
}
