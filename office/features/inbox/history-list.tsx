import { useLingui } from '@lingui/react/macro'
import { actionLabel, STATE_LABELS } from '../../labels/labels.ts'
import { formatTime } from '../../ui/time-text.tsx'
import styles from './submission-screen.module.css'
import type { Submission } from './submission-types.ts'

/** Who did what with the submission. */
export function HistoryList({ submission: { history } }: { submission: Submission }) {
  const { t, i18n } = useLingui()
  if (history.length === 0) return null
  const noteOf = (note: string) => {
    const state = Object.entries(STATE_LABELS).find(([name]) => name === note)?.[1]
    return state ? i18n._(state) : note
  }
  return (
    <section>
      <h2>{t`History`}</h2>
      <ol className={styles.plain}>
        {history.map(({ at, person, action, note }) => (
          <li key={`${at} ${action}`}>
            {person?.name ?? '–'} {i18n._(actionLabel(action))}
            {note && `: ${noteOf(note)}`}
            <p className={styles.quiet}>{formatTime(at)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
