import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FailureNote } from '../ui/failure-note.tsx'
import { OfficeButton } from '../ui/office-button.tsx'
import { TextField } from '../ui/office-field.tsx'
import styles from './sign-in-page.module.css'
import { useAction } from './use-action.ts'

/** Asks for the code of the authenticator app, or a recovery code. */
export function CodeForm({ onSend }: { onSend: (code: string) => Promise<void> }) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const submit = useAction(() => onSend(code))
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault()
        void submit.run()
      }}
    >
      <TextField
        label={t`Code of your authenticator app, or a recovery code`}
        autoComplete="one-time-code"
        spellCheck={false}
        autoFocus
        required
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <FailureNote error={submit.error} />
      <OfficeButton type="submit" tone="primary" isBusy={submit.isBusy}>
        <Trans>Confirm</Trans>
      </OfficeButton>
    </form>
  )
}
