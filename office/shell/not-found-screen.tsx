import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { PageTitle } from '../ui/page-title.tsx'

/** The screen of an address that leads nowhere. */
export function NotFoundScreen() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle title={t`Page not found`} />
      <p>
        <Trans>
          The address may be mistyped. <Link to="/">Go to Today</Link>
        </Trans>
      </p>
    </>
  )
}
