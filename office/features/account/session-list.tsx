import { Trans, useLingui } from '@lingui/react/macro'
import { useOfficeMutation, useOfficeQuery } from '../../api/queries.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import filterBar from '../../ui/filter-bar.module.css'
import { OfficeButton } from '../../ui/office-button.tsx'
import { formatTime } from '../../ui/time-text.tsx'

/** Where the person is signed in. */
export function SessionList() {
  const { t } = useLingui()
  const sessions = useOfficeQuery('session/list', {}).data?.sessions ?? []
  const end = useOfficeMutation('session/end')
  return (
    <section>
      <h2>{t`Where you are signed in`}</h2>
      <ul className={filterBar.stack}>
        {sessions.map(({ id, browser, lastSeenAt, isCurrent }) => (
          <li key={id} className={filterBar.entry}>
            <span>
              {browser}{' '}
              <span className={filterBar.quiet}>{isCurrent ? t`this browser` : formatTime(lastSeenAt)}</span>
            </span>
            {!isCurrent && (
              <OfficeButton aria-label={t`End the session of ${browser}`} onClick={() => end.mutate({ id })}>
                <Trans>End</Trans>
              </OfficeButton>
            )}
          </li>
        ))}
      </ul>
      <FailureNote error={end.error} />
      {sessions.length > 1 && (
        <div className={filterBar.row}>
          <OfficeButton isBusy={end.isPending} onClick={() => end.mutate({ id: null })}>
            <Trans>End all others</Trans>
          </OfficeButton>
        </div>
      )}
    </section>
  )
}
