import { useLingui } from '@lingui/react/macro'
import { importWithRetry } from '../../client/import-with-retry.ts'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast-store.ts'
import './load-messages.ts'

/** Render a button that copies the URL of the page. */
export default function CopyLinkButton({ className }: { className?: string | undefined }) {
  const { t } = useLingui()
  return (
    <button type="button" className={className} onClick={useCopyLink()}>
      <Icon name="link" />
      {t`Copy link`}
    </button>
  )
}

const loadCopyText = importWithRetry(() => import('../../ui/copy-text.ts'))

function useCopyLink(): () => Promise<void> {
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
