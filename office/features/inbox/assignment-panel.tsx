import { Trans, useLingui } from '@lingui/react/macro'
import { useOfficeMutation, useOfficeQuery } from '../../api/queries.ts'
import { STATE_LABELS } from '../../labels/labels.ts'
import { useMe } from '../../shell/use-session.ts'
import { announce } from '../../ui/announcer.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { OfficeButton } from '../../ui/office-button.tsx'
import { ChoiceField } from '../../ui/office-field.tsx'
import { OfficeIcon } from '../../ui/office-icon.tsx'
import styles from './submission-screen.module.css'
import type { Submission } from './submission-types.ts'

const STATES = ['new', 'open', 'waiting', 'done'] as const

/** State and owner. A change that a colleague was faster with is not overwritten. */
export function AssignmentPanel({ submission }: { submission: Submission }) {
  const { t } = useLingui()
  const me = useMe()
  const { reference, state, owner, version, spam } = submission
  const setState = useOfficeMutation('inbox/state')
  const assign = useOfficeMutation('inbox/assign')
  const release = useOfficeMutation('inbox/release')
  const submissions = [{ reference, version }]
  const give = (to: string | null) =>
    assign.mutate({ submissions, owner: to }, { onSuccess: () => announce(t`The owner is set.`) })
  return (
    <section className={styles.assignment}>
      <StateChoice
        state={setState.isPending ? (setState.variables?.state ?? state) : state}
        onChoose={(one) =>
          setState.mutate({ submissions, state: one }, { onSuccess: () => announce(t`The state is set.`) })
        }
      />
      <OwnerField owner={owner} onGive={give} />
      {owner?.id === me.id ? (
        // Stays in place, so that the button that was just pressed keeps the focus.
        <OfficeButton aria-disabled>
          <Trans>Assigned to you</Trans>
        </OfficeButton>
      ) : (
        <OfficeButton
          tone={owner ? 'plain' : 'primary'}
          isBusy={assign.isPending}
          onClick={() => give(me.id)}
        >
          <Trans>Assign to me</Trans>
        </OfficeButton>
      )}
      {spam.length > 0 && (
        <OfficeButton
          isBusy={release.isPending}
          onClick={() =>
            release.mutate({ references: [reference] }, { onSuccess: () => announce(t`Marked as not spam.`) })
          }
        >
          <Trans>Not spam: send what was held back</Trans>
        </OfficeButton>
      )}
      <FailureNote error={setState.error ?? assign.error ?? release.error} />
    </section>
  )
}

type StateProps = { state: Submission['state']; onChoose: (state: Submission['state']) => void }

/** Buttons, since arrow keys in radio buttons would save each state that they pass. */
function StateChoice({ state, onChoose }: StateProps) {
  const { i18n } = useLingui()
  return (
    <fieldset className={styles.states}>
      <legend>
        <Trans>State</Trans>
      </legend>
      {STATES.map((one) => (
        <button key={one} type="button" aria-pressed={one === state} onClick={() => onChoose(one)}>
          <OfficeIcon name={one} />
          {i18n._(STATE_LABELS[one])}
        </button>
      ))}
    </fieldset>
  )
}

type OwnerProps = { owner: Submission['owner']; onGive: (id: string | null) => void }

function OwnerField({ owner, onGive }: OwnerProps) {
  const { t } = useLingui()
  const people = useOfficeQuery('inbox/owners', {}).data?.people ?? []
  // The owner may have left the team.
  const others = people.filter(({ id }) => id !== owner?.id)
  const named = [...(owner ? [owner] : []), ...others].map(({ id, name }) => [id, name] as const)
  return (
    <ChoiceField
      label={t`Owner`}
      value={owner?.id ?? ''}
      choices={[['', t`Unassigned`], ...named]}
      onChoose={(id) => onGive(id === '' ? null : id)}
    />
  )
}
