import { Trans } from '@lingui/react/macro'
import { useIsUpdated } from '../api/release.ts'
import { OfficeButton } from '../ui/office-button.tsx'
import styles from './update-bar.module.css'

/** Offers to load the page again once the server has another release. It never does so by itself. */
export function UpdateBar() {
  const isUpdated = useIsUpdated()
  return (
    <div role="status">
      {isUpdated && (
        <div className={styles.bar}>
          <p>
            <Trans>
              The office has been updated. Load the page again when it suits you: texts and notes that you are
              writing stay.
            </Trans>
          </p>
          <OfficeButton onClick={() => location.reload()}>
            <Trans>Load again</Trans>
          </OfficeButton>
        </div>
      )}
    </div>
  )
}
