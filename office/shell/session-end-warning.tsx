import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { announce } from '../ui/announcer.tsx'
import { ModalDialog } from '../ui/modal-dialog.tsx'
import { OfficeButton } from '../ui/office-button.tsx'
import styles from './sign-in-page.module.css'
import { useSession } from './use-session.ts'

const WARNING_MS = 2 * 60_000

/** Two minutes before an idle session ends, offers to extend it; before the longest session ends, says so. */
export function SessionEndWarning() {
  const { t } = useLingui()
  const session = useSession()
  const [warnedOf, setWarnedOf] = useState<string>()
  const { me, now } = session.data ?? {}
  const { dataUpdatedAt } = session
  const idleUntil = me?.idleUntil ?? ''
  const isLongest = idleUntil === me?.endsAt
  useEffect(() => {
    if (!now || idleUntil === '') return
    // The clock of the browser may differ from that of the server.
    const endsIn = Date.parse(idleUntil) - Date.parse(now) - (Date.now() - dataUpdatedAt)
    if (endsIn <= 0) return
    const timer = setTimeout(() => setWarnedOf(idleUntil), Math.max(0, endsIn - WARNING_MS))
    return () => clearTimeout(timer)
  }, [now, idleUntil, dataUpdatedAt])
  const isEnding = idleUntil !== '' && warnedOf === idleUntil
  useEffect(() => {
    if (isEnding && isLongest)
      announce(t`Your session ends in two minutes. You can then sign in again over this page.`)
  }, [isEnding, isLongest, t])
  if (!isEnding || isLongest) return null
  return (
    <ModalDialog title={t`Are you still there?`} onClose={() => void session.refetch()}>
      <div className={styles.stack}>
        <p>
          <Trans>Nothing has happened here for a long time, so your session ends in two minutes.</Trans>
        </p>
        <OfficeButton tone="primary" isBusy={session.isFetching} onClick={() => void session.refetch()}>
          <Trans>Stay signed in</Trans>
        </OfficeButton>
      </div>
    </ModalDialog>
  )
}
