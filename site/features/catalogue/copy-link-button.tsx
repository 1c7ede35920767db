import { useLingui } from '@lingui/react/macro'
import { Icon } from '../../ui/icon.tsx'

/** Render a button that copies the URL of the page (client/enhancements/copy-link.ts). */
export function CopyLinkButton({ className }: { className?: string }) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={className}
      data-copy-link=""
      data-replay=""
      data-copied={t`The link has been copied.`}
      data-not-copied={t`The link could not be copied. It stands in the address bar.`}
    >
      <Icon name="link" />
      {t`Copy link`}
    </button>
  )
}
