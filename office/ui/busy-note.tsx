import { Trans } from '@lingui/react/macro'

/** Says that a publication did not happen because of others. */
export function BusyNote({ className }: { className?: string | undefined }) {
  return (
    <p role="alert" className={className}>
      <Trans>Others are publishing at this moment. Nothing was changed. Try again.</Trans>
    </p>
  )
}
