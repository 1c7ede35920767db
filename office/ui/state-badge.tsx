import { useLingui } from '@lingui/react/macro'
import type { SubmissionState } from '#contract/office/submission-state.ts'
import { STATE_LABELS } from '../labels/labels.ts'
import { OfficeIcon } from './office-icon.tsx'
import styles from './state-badge.module.css'

/** A state as icon, word and colour. */
export function StateBadge({ state }: { state: SubmissionState }) {
  const { i18n } = useLingui()
  return (
    <span className={`${styles.badge} ${styles[state]}`}>
      <OfficeIcon name={state} />
      {i18n._(STATE_LABELS[state])}
    </span>
  )
}
