import { useLingui } from '@lingui/react/macro'
import type { CallError } from '../api/call-office.ts'
import { failureText } from '../labels/failure-text.ts'
import styles from './failure-note.module.css'

/** Explains a failed call beside what caused it. */
export function FailureNote({ error }: { error: CallError | null }) {
  const { i18n, t } = useLingui()
  if (!error) return null
  const { requestId, retryAfterSeconds } = error.details
  const minutes = Math.ceil((retryAfterSeconds ?? 0) / 60)
  return (
    <p role="alert" className={styles.note}>
      {i18n._(failureText(error))}
      {error.reason === 'too-many-attempts' && ` ${t`In about ${minutes} min.`}`}
      {error.reason === 'internal' && ` ${t`Please quote ${requestId ?? ''}.`}`}
    </p>
  )
}
