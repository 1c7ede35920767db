import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useOfficeQuery } from '../../api/queries.ts'
import { LANGUAGE_LABELS, ROLE_LABELS } from '../../labels/labels.ts'
import { useMe } from '../../shell/use-session.ts'
import filterBar from '../../ui/filter-bar.module.css'
import { ModalDialog } from '../../ui/modal-dialog.tsx'
import { OfficeButton } from '../../ui/office-button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { InviteForm } from './invite-form.tsx'
import type { Person } from './person.ts'
import { PersonForm } from './person-form.tsx'

const STATES: Record<Person['state'], MessageDescriptor> = {
  invited: msg`Invited`,
  active: msg`Active`,
  disabled: msg`Disabled`,
}

/** The accounts of the office. */
export function PeopleScreen() {
  const { t } = useLingui()
  const [isInviting, setInviting] = useState(false)
  const [editedId, setEditedId] = useState<string>()
  const people = useOfficeQuery('people/list', {})
  const edited = people.data?.people.find(({ id }) => id === editedId)
  return (
    <>
      <PageTitle title={t`People`}>
        <OfficeButton tone="primary" onClick={() => setInviting(true)}>
          <Trans>Invite a person</Trans>
        </OfficeButton>
      </PageTitle>
      <QueryView query={people}>
        {(data) => <PeopleTable people={data.people} onEdit={setEditedId} />}
      </QueryView>
      {isInviting && (
        <ModalDialog title={t`Invite a person`} onClose={() => setInviting(false)}>
          <InviteForm onDone={() => setInviting(false)} />
        </ModalDialog>
      )}
      {edited && (
        <ModalDialog title={edited.name} onClose={() => setEditedId(undefined)}>
          <PersonForm person={edited} onDone={() => setEditedId(undefined)} />
        </ModalDialog>
      )}
    </>
  )
}

function PeopleTable({ people, onEdit }: { people: readonly Person[]; onEdit: (id: string) => void }) {
  const { t, i18n } = useLingui()
  const me = useMe()
  return (
    <PlainTable
      caption={t`People`}
      columns={[t`Name`, t`Role`, t`State`, t`Last sign-in`, t`Open sessions`, t`Change`]}
    >
      {people.map((person) => (
        <tr key={person.id}>
          <th scope="row">
            {person.name} {person.id === me.id && t`(you)`}
            <p className={filterBar.quiet}>{person.email}</p>
          </th>
          <td>
            {i18n._(ROLE_LABELS[person.role])}
            {person.languages.length > 0 &&
              `: ${person.languages.map((lang) => i18n._(LANGUAGE_LABELS[lang])).join(', ')}`}
            {person.mayPublish && <p className={filterBar.quiet}>{t`may publish`}</p>}
          </td>
          <td className={person.state === 'active' ? undefined : filterBar.quiet}>
            {i18n._(STATES[person.state])}
          </td>
          <td>{person.lastSignInAt ? <TimeText iso={person.lastSignInAt} /> : '–'}</td>
          <td>{person.openSessions}</td>
          <td>
            <OfficeButton aria-label={t`Change ${person.name}`} onClick={() => onEdit(person.id)}>
              <Trans>Change</Trans>
            </OfficeButton>
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}
