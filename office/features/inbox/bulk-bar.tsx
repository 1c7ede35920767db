import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { OutputOf } from '../../api/call-office.ts'
import { useOfficeMutation, useOfficeQuery } from '../../api/queries.ts'
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
  const state = useOfficeMutation('inbox/state')
  const assign = useOfficeMutation('inbox/assign')
  const owners = useOwnerChoices()
  if (rows.length === 0) return null
  const all = rows.map(({ reference }) => reference)
  const finish = (text: string) => {
    announce(text)
    onDone()
  }
  return (
    <section className={styles.bulk} aria-label={t`Selected submissions`}>
      <p>
        <Plural value={all.length} one="# selected" other="# selected" />
      </p>
      <ChoiceField
        label={t`Set the state`}
        value=""
        choices={[['', t`Choose`], ...STATES.map((one) => [one, i18n._(STATE_LABELS[one])] as const)]}
        onChoose={(value) => {
          const chosen = STATES.find((one) => one === value)
          if (chosen)
            state.mutate(
              { references: all, state: chosen },
              { onSuccess: () => finish(t`The state is set.`) },
            )
        }}
      />
      <ChoiceField
        label={t`Assign to`}
        value=""
        choices={[['', t`Choose`], ...owners, [NOBODY, t`Unassigned`]]}
        onChoose={(value) =>
          assign.mutate(
            { references: all, owner: value === NOBODY ? null : value },
            { onSuccess: () => finish(t`The owner is set.`) },
          )
        }
      />
      {rows.some(({ spam }) => spam.length > 0) && (
        <ReleaseButton references={all} onDone={() => finish(t`Marked as not spam.`)} />
      )}
      <OfficeButton tone="quiet" onClick={onDone}>
        <Trans>Clear selection</Trans>
      </OfficeButton>
      <FailureNote error={state.error ?? assign.error} />
    </section>
  )
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
