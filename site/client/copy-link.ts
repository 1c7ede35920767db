import { copyText } from '../ui/copy-text.ts'
import { showToast } from '../ui/toast-store.ts'

/**
 * Copy the URL of the page, and show the button's text for success or failure. Call it while the press is handled: Safari does not
 * let a page write to the clipboard later, so that this can be neither an island nor loaded when it is used.
 */
export async function copyLink({ dataset }: HTMLElement): Promise<void> {
  try {
    await copyText(window.location.href)
    showToast({ kind: 'success', text: dataset.copied ?? '' })
  } catch {
    showToast({ kind: 'error', text: dataset.notCopied ?? '' })
  }
}
