import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '../../api/call-office.ts'
import { useOfficeMutation, useOfficeQuery } from '../../api/queries.ts'
import { STATE_LABELS } from '../../labels/labels.ts'
import { announce } from '../../ui/announcer.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { OfficeButton } from '../../ui/office-button.tsx'
import { ChoiceField } from '../../ui/office-field.tsx'
import styles from './inbox-screen.module.css'

type Props = { references: readonly string[]; onDone: () => void }

/** Changes all selected submissions at once. */
export function BulkBar({ references, onDone }: Props) {
  const { t, i18n } = useLingui()
  const state = useOfficeMutation('inbox/state')
  const assign = useOfficeMutation('inbox/assign')
  const owners = useOfficeQuery('inbox/owners', {}).data?.people ?? []
  const error: CallError | null = state.error ?? assign.error
  if (references.length === 0) return null
  const all = [...references]
  const finish = (text: string) => {
    announce(text)
    onDone()
  }
  return (
    <div className={styles.bulk}>
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
        label={t`Give to`}
        value=""
        choices={[['', t`Choose`], ...owners.map(({ id, name }) => [id, name] as const), [NOBODY, t`Nobody`]]}
        onChoose={(value) =>
          assign.mutate(
            { references: all, owner: value === NOBODY ? null : value },
            { onSuccess: () => finish(t`The owner is set.`) },
          )
        }
      />
      <ReleaseButton references={all} onDone={() => finish(t`No spam any more.`)} />
      <OfficeButton tone="quiet" onClick={onDone}>
        <Trans>Select nothing</Trans>
      </OfficeButton>
      <FailureNote error={error} />
    </div>
  )
}

function ReleaseButton({ references, onDone }: { references: string[]; onDone: () => void }) {
  const release = useOfficeMutation('inbox/release')
  return (
    <>
      <OfficeButton
        isBusy={release.isPending}
        onClick={() => release.mutate({ references }, { onSuccess: onDone })}
      >
        <Trans>No spam</Trans>
      </OfficeButton>
      <FailureNote error={release.error} />
    </>
  )
}

const STATES = ['new', 'open', 'waiting', 'done'] as const
const NOBODY = '-'
