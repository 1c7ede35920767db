import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OfficeLanguage } from '#contract/office/office-schemas.ts'
import type { Rights } from '#contract/office/permissions.ts'
import { useOfficeMutation } from '../../api/queries.ts'
import { fieldProblem } from '../../labels/failure-text.ts'
import { OFFICE_LANGUAGE_NAMES } from '../../labels/labels.ts'
import { useMe } from '../../shell/use-session.ts'
import { announce } from '../../ui/announcer.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import filterBar from '../../ui/filter-bar.module.css'
import { OfficeButton } from '../../ui/office-button.tsx'
import { ChoiceField, TextField } from '../../ui/office-field.tsx'
import { InvitationLink } from './invitation-link.tsx'
import { RoleFields, toInput } from './role-fields.tsx'

/** Invites somebody. Where no mail can be sent, it shows the link. */
export function InviteForm({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useLingui()
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [rights, setRights] = useState<Rights>({ role: 'care', languages: [], mayPublish: false })
  const [uiLang, setUiLang] = useState<OfficeLanguage>(useMe().uiLang)
  const invite = useOfficeMutation('people/invite')
  const problem = fieldProblem(invite.error, 'email')
  if (invite.data?.link) return <InvitationLink link={invite.data.link} onDone={onDone} />
  return (
    <form
      className={filterBar.stack}
      onSubmit={(event) => {
        event.preventDefault()
        invite.mutate(
          { email, name, ...toInput(rights), uiLang },
          {
            onSuccess: ({ link }) => {
              if (link !== null) return
              announce(t`The invitation is on its way.`)
              onDone()
            },
          },
        )
      }}
    >
      <TextField
        label={t`E-mail address`}
        type="email"
        required
        error={problem && i18n._(problem)}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField label={t`Name`} required value={name} onChange={(event) => setName(event.target.value)} />
      <RoleFields rights={rights} error={invite.error} onChange={setRights} />
      <ChoiceField
        label={t`Language of the mail`}
        value={uiLang}
        choices={OFFICE_LANGUAGE_NAMES}
        onChoose={(chosen) => setUiLang(chosen === 'cn' ? 'cn' : 'en')}
      />
      {!invite.error?.details.fields && <FailureNote error={invite.error} />}
      <OfficeButton type="submit" tone="primary" isBusy={invite.isPending}>
        <Trans>Invite</Trans>
      </OfficeButton>
    </form>
  )
}
