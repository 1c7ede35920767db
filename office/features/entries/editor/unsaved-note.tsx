import { Trans } from '@lingui/react/macro'
import styles from './list-view.module.css'

/** Says that a list could not change, because the server has not stored what was typed before. */
export function UnsavedNote() {
  return (
    <p role="alert" className={styles.note}>
      <Trans>
        The list was not changed, because what you have typed could not be saved yet. Try again in a moment.
      </Trans>
    </p>
  )
}
