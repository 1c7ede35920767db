import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Rights } from '#contract/office/permissions.ts'
import { useOfficeMutation } from '../../api/queries.ts'
import { announce } from '../../ui/announcer.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import filterBar from '../../ui/filter-bar.module.css'
import { OfficeButton } from '../../ui/office-button.tsx'
import { CheckboxField, TextField } from '../../ui/office-field.tsx'
import { InvitationLink } from './invitation-link.tsx'
import type { Person } from './person.ts'
import { RoleFields, toInput } from './role-fields.tsx'

/** Changes, resets or removes an account. */
export function PersonForm({ person, onDone }: { person: Person; onDone: () => void }) {
  const { t } = useLingui()
  const reset = useOfficeMutation('people/reset')
  const finish = (text: string) => {
    announce(text)
    onDone()
  }
  if (reset.data?.link) return <InvitationLink link={reset.data.link} onDone={onDone} />
  return (
    <div className={filterBar.stack}>
      <RightsForm person={person} onDone={() => finish(t`The account is changed.`)} />
      <FailureNote error={reset.error} />
      <ResetButton
        person={person}
        isBusy={reset.isPending}
        onReset={() =>
          reset.mutate(
            { id: person.id },
            { onSuccess: ({ link }) => link === null && finish(t`The invitation is on its way.`) },
          )
        }
      />
      <RemoveButton person={person} onDone={() => finish(t`The account is removed.`)} />
    </div>
  )
}

function RightsForm({ person, onDone }: { person: Person; onDone: () => void }) {
  const { t } = useLingui()
  const [name, setName] = useState(person.name)
  const { role, languages, mayPublish } = person
  const [rights, setRights] = useState<Rights>({ role, languages, mayPublish })
  const [isDisabled, setDisabled] = useState(person.state === 'disabled')
  const save = useOfficeMutation('people/save')
  return (
    <form
      className={filterBar.stack}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ id: person.id, name, ...toInput(rights), isDisabled }, { onSuccess: onDone })
      }}
    >
      <TextField label={t`Name`} required value={name} onChange={(event) => setName(event.target.value)} />
      <RoleFields rights={rights} error={save.error} onChange={setRights} />
      <CheckboxField
        label={t`Disabled: cannot sign in`}
        checked={isDisabled}
        onChange={(event) => setDisabled(event.target.checked)}
      />
      {!save.error?.details.fields && <FailureNote error={save.error} />}
      <OfficeButton type="submit" tone="primary" isBusy={save.isPending}>
        <Trans>Save</Trans>
      </OfficeButton>
    </form>
  )
}

type ResetProps = { person: Person; isBusy: boolean; onReset: () => void }

/** Says what will be lost, and asks once more. */
function ResetButton({ person: { name, email }, isBusy, onReset }: ResetProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <div className={filterBar.divided}>
      <p className={filterBar.quiet} role={isAsked ? 'alert' : undefined}>
        {isAsked ? (
          <Trans>
            The password, the passkeys, the app and the recovery codes of {name} stop working at once, all
            sessions end, and {email} gets a new invitation. This cannot be undone.
          </Trans>
        ) : (
          <Trans>
            If this person has lost the passkey or the app, reset the account: all sessions end, the old ways
            to sign in stop working, and a new invitation is sent.
          </Trans>
        )}
      </p>
      <OfficeButton
        tone={isAsked ? 'danger' : 'plain'}
        isBusy={isBusy}
        onClick={isAsked ? onReset : () => setAsked(true)}
      >
        {isAsked ? <Trans>Yes, reset {name}</Trans> : <Trans>Reset and invite again</Trans>}
      </OfficeButton>
    </div>
  )
}

/** Asks once more before an account is removed. */
function RemoveButton({ person, onDone }: { person: Person; onDone: () => void }) {
  const [isAsked, setAsked] = useState(false)
  const remove = useOfficeMutation('people/remove')
  return (
    <div className={filterBar.divided}>
      <FailureNote error={remove.error} />
      <OfficeButton
        tone="danger"
        isBusy={remove.isPending}
        onClick={() => (isAsked ? remove.mutate({ id: person.id }, { onSuccess: onDone }) : setAsked(true))}
      >
        {isAsked ? <Trans>Yes, remove {person.name}</Trans> : <Trans>Remove the account</Trans>}
      </OfficeButton>
    </div>
  )
}
