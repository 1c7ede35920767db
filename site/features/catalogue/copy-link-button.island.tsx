import { useLingui } from '@lingui/react/macro'
import { Icon } from '../../ui/icon.tsx'
import { useCopyLink } from './copy-link.ts'
import './texts.ts'

/** Copies the URL of the page. */
export default function CopyLinkButton({ className }: { className?: string | undefined }) {
  const { t } = useLingui()
  return (
    <button type="button" className={className} onClick={useCopyLink()}>
      <Icon name="link" />
      {t`Copy link`}
    </button>
  )
}
