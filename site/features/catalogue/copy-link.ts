import { useLingui } from '@lingui/react/macro'
import { importWithRetry } from '../../client/import-with-retry.ts'
import { showToast } from '../../ui/toast-store.ts'

/** Sent when a link is first copied. */
const loadCopyText = importWithRetry(() => import('../../ui/copy-text.ts'))

/** Copies the URL of the page shown, and says so. */
export function useCopyLink(): () => Promise<void> {
  const { t } = useLingui()
  return async () => {
    try {
      const { copyText } = await loadCopyText()
      await copyText(window.location.href)
      showToast({ kind: 'success', text: t`The link has been copied.` })
    } catch {
      showToast({ kind: 'error', text: t`The link could not be copied. It stands in the address bar.` })
    }
  }
}
