import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CallError, OutputOf } from '../../api/call-office.ts'
import { useOfficeMutation, useOfficeQuery } from '../../api/queries.ts'
import { failureText } from '../../labels/failure-text.ts'
import { STATE_LABELS } from '../../labels/labels.ts'
import { announce } from '../../ui/announcer.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { OfficeButton } from '../../ui/office-button.tsx'
import { ChoiceField } from '../../ui/office-field.tsx'
import styles from './inbox-screen.module.css'

type Props = { rows: OutputOf<'inbox/list'>['rows']; onDone: () => void }

/** Changes all selected submissions at once. */
export function BulkBar({ rows, onDone }: Props) {
  const { t, i18n } = useLingui()
  const { setState, setOwner, error } = useAssignmentChanges({ rows, onDone })
  const owners = useOwnerChoices()
  if (rows.length === 0) return null
  return (
    <section className={styles.bulk} aria-label={t`Selected submissions`}>
      <p>
        <Plural value={rows.length} one="# selected" other="# selected" />
      </p>
      <ChoiceField
        label={t`Set the state`}
        value=""
        choices={[['', t`Choose`], ...STATES.map((one) => [one, i18n._(STATE_LABELS[one])] as const)]}
        onChoose={(value) => {
          const chosen = STATES.find((one) => one === value)
          if (chosen) setState(chosen)
        }}
      />
      <ChoiceField
        label={t`Assign to`}
        value=""
        choices={[['', t`Choose`], ...owners, [NOBODY, t`Unassigned`]]}
        onChoose={(value) => setOwner(value === NOBODY ? null : value)}
      />
      {rows.some(({ spam }) => spam.length > 0) && (
        <ReleaseButton
          references={rows.map(({ reference }) => reference)}
          onDone={() => {
            announce(t`Marked as not spam.`)
            onDone()
          }}
        />
      )}
      <OfficeButton tone="quiet" onClick={onDone}>
        <Trans>Clear selection</Trans>
      </OfficeButton>
      <FailureNote error={error} />
    </section>
  )
}

/** Change what no colleague has changed since the list was read, and announce how many one has. */
function useAssignmentChanges({ rows, onDone }: Props) {
  const { t, i18n } = useLingui()
  const state = useOfficeMutation('inbox/state')
  const assign = useOfficeMutation('inbox/assign')
  const [isSending, setSending] = useState(false)
  const submissions = rows.map(({ reference, version }) => ({ reference, version }))
  const announcing = (text: string) => ({
    onSuccess: ({ skipped }: OutputOf<'inbox/state'>) => {
      const count = skipped.length
      const others = t`${plural(count, {
        one: 'A colleague has changed # of them meanwhile, which stays as it is.',
        other: 'Colleagues have changed # of them meanwhile, which stay as they are.',
      })}`
      announce(count > 0 ? `${text} ${others}` : text)
      onDone()
    },
    onError: (error: CallError) => {
      if (error.reason !== 'conflict') return
      // Announced, since the rows may have left the list, and the bar with them.
      announce(i18n._(failureText(error)))
      onDone()
    },
    onSettled: () => setSending(false),
  })
  /** Each letter typed in a list of choices chooses again: the second change would conflict with the first. */
  const sendOnce = (send: () => void) => {
    if (isSending) return
    setSending(true)
    send()
  }
  const error = state.error ?? assign.error
  return {
    error: error?.reason === 'conflict' ? null : error,
    setState: (to: (typeof STATES)[number]) =>
      sendOnce(() => state.mutate({ submissions, state: to }, announcing(t`The state is set.`))),
    setOwner: (to: string | null) =>
      sendOnce(() => assign.mutate({ submissions, owner: to }, announcing(t`The owner is set.`))),
  }
}

function useOwnerChoices() {
  const people = useOfficeQuery('inbox/owners', {}).data?.people ?? []
  return people.map(({ id, name }) => [id, name] as const)
}

function ReleaseButton({ references, onDone }: { references: string[]; onDone: () => void }) {
  const release = useOfficeMutation('inbox/release')
  return (
    <>
      <OfficeButton
        isBusy={release.isPending}
        onClick={() => release.mutate({ references }, { onSuccess: onDone })}
      >
        <Trans>Not spam</Trans>
      </OfficeButton>
      <FailureNote error={release.error} />
    </>
  )
}

const STATES = ['new', 'open', 'waiting', 'done'] as const
const NOBODY = '-'
