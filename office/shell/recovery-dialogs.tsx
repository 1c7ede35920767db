import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { callOffice, setRecovery } from '../api/call-office.ts'
import { FailureNote } from '../ui/failure-note.tsx'
import { ModalDialog } from '../ui/modal-dialog.tsx'
import { OfficeButton } from '../ui/office-button.tsx'
import { CodeForm } from './code-form.tsx'
import { confirmWithPasskey } from './passkey-calls.ts'
import { SignInForm } from './sign-in-form.tsx'
import styles from './sign-in-page.module.css'
import { useAction } from './use-action.ts'
import { useMe, useSession } from './use-session.ts'

type Question = { kind: 'sign-in' | 'confirm'; answer: (isDone: boolean) => void }

/** Asks to sign in again or to confirm, over the page; the calls that need it wait. */
export function RecoveryDialogs() {
  const { t } = useLingui()
  const [questions, setQuestions] = useState<readonly Question[]>([])
  useEffect(() => {
    const ask = (kind: Question['kind']) => () =>
      new Promise<boolean>((answer) => setQuestions((others) => [...others, { kind, answer }]))
    setRecovery('signed-out', ask('sign-in'))
    setRecovery('confirmation-required', ask('confirm'))
  }, [])
  const session = useSession()
  const me = useMe()
  const [first] = questions
  if (!first || !session.data) return null
  // Calls that fail while a dialog is open wait for the same answer.
  const answer = (isDone: boolean) => {
    for (const question of questions) if (question.kind === first.kind) question.answer(isDone)
    setQuestions(questions.filter(({ kind }) => kind !== first.kind))
  }
  // What waits was typed by one person and must not be sent as another.
  async function resume(): Promise<void> {
    const { me: now } = await callOffice('session/state', {})
    if (now?.id === me.id) answer(true)
    else location.assign('/office')
  }
  if (first.kind === 'confirm') return <ConfirmDialog onAnswer={answer} />
  return (
    <ModalDialog title={t`Your session has ended`} onClose={() => answer(false)}>
      <div className={styles.stack}>
        <p>
          <Trans>What you have typed is still there.</Trans>
        </p>
        <SignInForm state={session.data} onSignedIn={() => void resume()} />
      </div>
    </ModalDialog>
  )
}

function ConfirmDialog({ onAnswer }: { onAnswer: (isDone: boolean) => void }) {
  const { t } = useLingui()
  const session = useSession().data
  const methods = session?.me?.confirmMethods ?? []
  const passkey = useAction(async () => {
    await confirmWithPasskey()
    onAnswer(true)
  })
  return (
    <ModalDialog title={t`Confirm that it is you`} onClose={() => onAnswer(false)}>
      <div className={styles.stack}>
        <p>
          <Trans>
            This concerns personal data or accounts. Once you have confirmed, you are not asked again for ten
            minutes.
          </Trans>
        </p>
        {methods.includes('passkey') && (
          <OfficeButton tone="primary" isBusy={passkey.isBusy} onClick={() => void passkey.run()}>
            <Trans>Use a passkey</Trans>
          </OfficeButton>
        )}
        <FailureNote error={passkey.error} />
        {session?.oidc && methods.includes('oidc') && (
          <a className={`${styles.wide} ${styles.provider}`} href={`${session.oidc.url}?confirm`}>
            <Trans>Sign in with {session.oidc.name}</Trans>
          </a>
        )}
        {methods.includes('totp') && (
          <CodeForm
            onSend={async (code) => {
              await callOffice('session/confirm', { code })
              onAnswer(true)
            }}
          />
        )}
      </div>
    </ModalDialog>
  )
}
