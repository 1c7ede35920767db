import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { queryClient, useOfficeMutation, useOfficeQuery } from '../../api/queries.ts'
import { addPasskey, canUsePasskeys } from '../../shell/passkey-calls.ts'
import { useAction } from '../../shell/use-action.ts'
import { announce } from '../../ui/announcer.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import filterBar from '../../ui/filter-bar.module.css'
import { OfficeButton } from '../../ui/office-button.tsx'
import { TextField } from '../../ui/office-field.tsx'
import { formatTime } from '../../ui/time-text.tsx'

/** The person's passkeys, and a new one. */
export function PasskeyList() {
  const { t } = useLingui()
  const passkeys = useOfficeQuery('account/passkeys/list', {}).data?.passkeys ?? []
  const remove = useOfficeMutation('account/passkeys/remove')
  return (
    <section>
      <h2>{t`Passkeys`}</h2>
      <ul className={filterBar.stack}>
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <li key={id} className={filterBar.entry}>
            <span>
              {name}{' '}
              <span className={filterBar.quiet}>
                {lastUsedAt ? t`last used ${formatTime(lastUsedAt)}` : t`added ${formatTime(createdAt)}`}
              </span>
            </span>
            <OfficeButton
              aria-label={t`Remove ${name}`}
              isBusy={remove.isPending}
              onClick={() => remove.mutate({ id })}
            >
              <Trans>Remove</Trans>
            </OfficeButton>
          </li>
        ))}
      </ul>
      <FailureNote error={remove.error} />
      {canUsePasskeys() && <NewPasskey />}
    </section>
  )
}

function NewPasskey() {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const add = useAction(async () => {
    await addPasskey(name)
    setName('')
    announce(t`The passkey is added.`)
    await queryClient.invalidateQueries()
  })
  return (
    <form
      className={filterBar.stack}
      onSubmit={(event) => {
        event.preventDefault()
        void add.run()
      }}
    >
      <TextField
        label={t`Name of a new passkey, such as its device`}
        required
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <FailureNote error={add.error} />
      <OfficeButton type="submit" isBusy={add.isBusy}>
        <Trans>Add a passkey</Trans>
      </OfficeButton>
    </form>
  )
}
