import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useOfficeMutation } from '../../api/queries.ts'
import { fieldProblem } from '../../labels/failure-text.ts'
import { useMe } from '../../shell/use-session.ts'
import { announce } from '../../ui/announcer.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import filterBar from '../../ui/filter-bar.module.css'
import { OfficeButton } from '../../ui/office-button.tsx'
import { TextField } from '../../ui/office-field.tsx'

/** Sets or changes the password. */
export function PasswordSection() {
  const { t, i18n } = useLingui()
  const me = useMe()
  const [password, setPassword] = useState('')
  const save = useOfficeMutation('account/password')
  const problem = fieldProblem(save.error, 'password')
  function finish(): void {
    setPassword('')
    announce(t`The password is set. All other sessions have ended.`)
  }
  return (
    <section>
      <h2>{me.hasPassword ? t`Change the password` : t`Set a password`}</h2>
      <form
        className={filterBar.stack}
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate({ password }, { onSuccess: finish })
        }}
      >
        <TextField
          label={t`New password`}
          type="password"
          autoComplete="new-password"
          required
          hint={t`At least 12 characters. A few words that do not belong together are easy to remember.`}
          error={problem && i18n._(problem)}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {!problem && <FailureNote error={save.error} />}
        <OfficeButton type="submit" isBusy={save.isPending}>
          <Trans>Set the password</Trans>
        </OfficeButton>
      </form>
    </section>
  )
}
