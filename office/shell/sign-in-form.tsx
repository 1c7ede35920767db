import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useState } from 'react'
import { CallError, callOffice, type OutputOf } from '../api/call-office.ts'
import { FailureNote } from '../ui/failure-note.tsx'
import { OfficeButton } from '../ui/office-button.tsx'
import { TextField } from '../ui/office-field.tsx'
import { CodeForm } from './code-form.tsx'
import { canUsePasskeys, signInWithPasskey } from './passkey-calls.ts'
import styles from './sign-in-page.module.css'
import { useAction } from './use-action.ts'
import { refreshSession } from './use-session.ts'

type State = OutputOf<'session/state'>
type Props = {
  state: State
  /** Set in a dialog, which has a title of its own. */
  onSignedIn?: () => void
}

/** Why the identity provider's answer was refused. */
function providerFailure(): CallError | null {
  const reason = new URLSearchParams(location.search).get('failed')
  if (reason === null) return null
  const known = (['forbidden', 'link-expired', 'unavailable', 'too-many-attempts'] as const).find(
    (one) => one === reason,
  )
  return new CallError(known ?? 'wrong-credentials')
}

/** Signing in: with a passkey, or address and password and then a second factor. */
export function SignInForm({ state, onSignedIn }: Props) {
  const { t } = useLingui()
  const [secondFactors, setSecondFactors] = useState<OutputOf<'session/password'>['secondFactors']>()
  useEffect(() => {
    document.title = `${t`Sign in`} · Serein`
  }, [t])
  async function finish(): Promise<void> {
    await refreshSession()
    onSignedIn?.()
  }
  if (secondFactors) return <SecondFactor factors={secondFactors} onDone={finish} />
  return (
    <>
      {!onSignedIn && (
        <h1>
          <Trans>Sign in to the office</Trans>
        </h1>
      )}
      {!state.isSetUp && (
        <p>
          <Trans>
            There is no account yet. The link for the first one is on the terminal that started the server,
            and in the file office-setup-link of its data folder.
          </Trans>
        </p>
      )}
      <FailureNote error={providerFailure()} />
      <OneStep state={state} onDone={finish} />
      {(state.oidc || canUsePasskeys()) && (
        <p className={styles.or}>
          <Trans>or</Trans>
        </p>
      )}
      <PasswordForm onNext={setSecondFactors} hasMail={state.hasMail} />
    </>
  )
}

/** Ways to sign in without a password. */
function OneStep({ state, onDone }: { state: State; onDone: () => Promise<void> }) {
  const passkey = useAction(async () => {
    await signInWithPasskey()
    await onDone()
  })
  return (
    <>
      {state.oidc && (
        <a className={`${styles.wide} ${styles.provider}`} href={state.oidc.url}>
          <Trans>Sign in with {state.oidc.name}</Trans>
        </a>
      )}
      {canUsePasskeys() && (
        <OfficeButton
          className={styles.wide}
          tone={state.oidc ? 'plain' : 'primary'}
          isBusy={passkey.isBusy}
          onClick={() => void passkey.run()}
        >
          <Trans>Sign in with a passkey</Trans>
        </OfficeButton>
      )}
      <FailureNote error={passkey.error} />
    </>
  )
}

type PasswordFormProps = {
  onNext: (factors: OutputOf<'session/password'>['secondFactors']) => void
  hasMail: boolean
}

function PasswordForm({ onNext, hasMail }: PasswordFormProps) {
  const { t } = useLingui()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const submit = useAction(async () => {
    const { secondFactors } = await callOffice('session/password', { email, password })
    onNext(secondFactors)
  })
  return (
    <form onSubmit={(event) => onSubmit(event, submit.run)}>
      <TextField
        label={t`E-mail address`}
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label={t`Password`}
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FailureNote error={submit.error} />
      <OfficeButton type="submit" isBusy={submit.isBusy}>
        <Trans>Continue</Trans>
      </OfficeButton>
      {hasMail && <ForgottenButton email={email} />}
    </form>
  )
}

/** Asks for a link for a new password. */
function ForgottenButton({ email }: { email: string }) {
  const { t } = useLingui()
  const [isSent, setSent] = useState(false)
  const forgot = useAction(async () => {
    await callOffice('session/forgotten', { email })
    setSent(true)
  })
  return (
    <>
      <OfficeButton
        tone="quiet"
        isBusy={forgot.isBusy}
        disabled={email === ''}
        onClick={() => void forgot.run()}
      >
        <Trans>I have forgotten my password</Trans>
      </OfficeButton>
      <FailureNote error={forgot.error} />
      <p role="status">
        {isSent && t`If there is an account with this address, a mail with a link is on its way.`}
      </p>
    </>
  )
}

type SecondFactorProps = {
  factors: OutputOf<'session/password'>['secondFactors']
  onDone: () => Promise<void>
}

function SecondFactor({ factors, onDone }: SecondFactorProps) {
  const passkey = useAction(async () => {
    await signInWithPasskey()
    await onDone()
  })
  return (
    <>
      <h1>
        <Trans>Second step</Trans>
      </h1>
      {factors.includes('passkey') && (
        <OfficeButton
          className={styles.wide}
          tone="primary"
          isBusy={passkey.isBusy}
          onClick={() => void passkey.run()}
        >
          <Trans>Use a passkey</Trans>
        </OfficeButton>
      )}
      <FailureNote error={passkey.error} />
      {factors.includes('totp') && (
        <CodeForm
          onSend={async (code) => {
            await callOffice('session/second-factor', { code })
            await onDone()
          }}
        />
      )}
      <p>
        <Trans>If you have lost these, ask an administrator to reset your account.</Trans>
      </p>
    </>
  )
}

/** Handle a form without leaving the page. */
export function onSubmit(event: FormEvent, run: () => Promise<void>): void {
  event.preventDefault()
  void run()
}
