import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { callOffice, type OutputOf } from '../api/call-office.ts'
import { fieldProblem } from '../labels/failure-text.ts'
import { FailureNote } from '../ui/failure-note.tsx'
import { OfficeButton } from '../ui/office-button.tsx'
import { TextField } from '../ui/office-field.tsx'
import { addPasskey, canUsePasskeys } from './passkey-calls.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './sign-in-page.module.css'
import { SignInPage } from './sign-in-page.tsx'
import { TotpForm } from './totp-form.tsx'
import { useAction } from './use-action.ts'
import { refreshSession } from './use-session.ts'

type Me = NonNullable<OutputOf<'session/state'>['me']>

/** Setting up an account: a passkey is enough; otherwise a password and an authenticator app. */
export function EnrolScreen({ me }: { me: Me }) {
  const { t } = useLingui()
  const [codes, setCodes] = useState<readonly string[]>()
  const passkey = useAction(async () => {
    await addPasskey(t`First passkey`)
    await refreshSession()
  })
  if (codes) {
    return (
      <SignInPage>
        <RecoveryCodes codes={codes} onDone={() => void refreshSession()} />
      </SignInPage>
    )
  }
  return (
    <SignInPage>
      <h1>
        <Trans>Welcome, {me.name}</Trans>
      </h1>
      <p>
        <Trans>Choose how you will sign in. You can add other ways later.</Trans>
      </p>
      {canUsePasskeys() && !me.hasPassword && (
        <>
          <OfficeButton
            className={styles.wide}
            tone="primary"
            isBusy={passkey.isBusy}
            onClick={() => void passkey.run()}
          >
            <Trans>Create a passkey</Trans>
          </OfficeButton>
          <p>
            <Trans>You then sign in with your fingerprint, your face or the code of your device.</Trans>
          </p>
          <FailureNote error={passkey.error} />
          <p className={styles.or}>
            <Trans>or</Trans>
          </p>
        </>
      )}
      {me.hasPassword ? <TotpForm onDone={setCodes} /> : <PasswordStep email={me.email} />}
    </SignInPage>
  )
}

function PasswordStep({ email }: { email: string }) {
  const { t, i18n } = useLingui()
  const [password, setPassword] = useState('')
  const submit = useAction(async () => {
    await callOffice('account/password', { password })
    await refreshSession()
  })
  const problem = fieldProblem(submit.error, 'password')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit.run()
      }}
    >
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <TextField
        label={t`Password`}
        type="password"
        autoComplete="new-password"
        minLength={12}
        required
        hint={t`At least 12 characters. A few words that do not belong together are easy to remember.`}
        error={problem && i18n._(problem)}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {!problem && <FailureNote error={submit.error} />}
      <OfficeButton type="submit" isBusy={submit.isBusy}>
        <Trans>Continue with a password</Trans>
      </OfficeButton>
    </form>
  )
}
