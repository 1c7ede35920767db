import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { InputOf, OutputOf } from '../../api/call-office.ts'
import { useOfficeMutation, useOfficeQuery } from '../../api/queries.ts'
import { fieldProblem } from '../../labels/failure-text.ts'
import { KIND_LABELS } from '../../labels/labels.ts'
import { announce } from '../../ui/announcer.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { OfficeButton } from '../../ui/office-button.tsx'
import { TextField } from '../../ui/office-field.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { formatTime } from '../../ui/time-text.tsx'
import styles from './submission-screen.module.css'

type Props = { subject: InputOf<'inbox/erase/preview'>; onErased: () => void }

/** Shows what an erasure would remove, and erases it after the reference or address has been typed. */
export function EraseForm({ subject, onErased }: Props) {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState('')
  const preview = useOfficeQuery('inbox/erase/preview', subject)
  const erase = useOfficeMutation('inbox/erase')
  const problem = fieldProblem(erase.error, 'typed')
  const expected = 'email' in subject ? subject.email : subject.reference
  function finish(): void {
    announce(t`Erased.`)
    onErased()
  }
  return (
    <form
      className={styles.noteForm}
      onSubmit={(event) => {
        event.preventDefault()
        if (!erase.isPending) erase.mutate({ ...subject, typed }, { onSuccess: finish })
      }}
    >
      <QueryView query={preview}>{(data) => <Removed data={data} />}</QueryView>
      <TextField
        label={
          'email' in subject
            ? t`Type the address ${expected} to confirm`
            : t`Type the reference ${expected} to confirm`
        }
        required
        autoComplete="off"
        spellCheck={false}
        error={problem && i18n._(problem)}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {!problem && <FailureNote error={erase.error} />}
      <OfficeButton type="submit" tone="danger" isBusy={erase.isPending}>
        <Trans>Erase permanently</Trans>
      </OfficeButton>
    </form>
  )
}

function Removed({ data: { submissions, subscriptions } }: { data: OutputOf<'inbox/erase/preview'> }) {
  const { i18n } = useLingui()
  return (
    <div>
      <p>
        <Trans>This permanently removes, with notes, receipts and deliveries:</Trans>{' '}
        <Plural value={submissions.length} one="# submission" other="# submissions" />
        {subscriptions > 0 && (
          <>
            , <Plural value={subscriptions} one="# subscription" other="# subscriptions" />
          </>
        )}
      </p>
      <ul className={styles.erased}>
        {submissions.map(({ reference, kind, createdAt, name }) => (
          <li key={reference}>
            {reference} · {i18n._(KIND_LABELS[kind])} · <bdi>{name}</bdi> · {formatTime(createdAt)}
          </li>
        ))}
      </ul>
    </div>
  )
}
