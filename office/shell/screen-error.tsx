import { Trans, useLingui } from '@lingui/react/macro'
import { useRouteError } from 'react-router'
import { OfficeButton } from '../ui/office-button.tsx'
import { PageTitle } from '../ui/page-title.tsx'

/** Shown in place of a screen that cannot be loaded or drawn, for example after an update of the server. */
export function ScreenError() {
  const { t } = useLingui()
  const error = useRouteError()
  return (
    <>
      <PageTitle title={t`This screen could not be shown`} />
      <p>
        <Trans>The office may have been updated meanwhile. Loading the page again usually helps.</Trans>
      </p>
      <p>{error instanceof Error ? error.message : ''}</p>
      <OfficeButton tone="primary" onClick={() => location.reload()}>
        <Trans>Reload</Trans>
      </OfficeButton>
    </>
  )
}
