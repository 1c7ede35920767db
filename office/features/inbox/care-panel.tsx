import { Trans, useLingui } from '@lingui/react/macro'
import { useOfficeMutation, useOfficeQuery } from '../../api/queries.ts'
import { STATE_LABELS } from '../../labels/labels.ts'
import { useMe } from '../../shell/use-session.ts'
import { announce } from '../../ui/announcer.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { OfficeButton } from '../../ui/office-button.tsx'
import { SelectField } from '../../ui/office-field.tsx'
import { OfficeIcon } from '../../ui/office-icon.tsx'
import styles from './submission-screen.module.css'
import type { Submission } from './submission-types.ts'

const STATES = ['new', 'open', 'waiting', 'done'] as const

/** State and owner. A change that a colleague was faster with is not overwritten. */
export function CarePanel({ submission }: { submission: Submission }) {
  const { t, i18n } = useLingui()
  const me = useMe()
  const { reference, state, owner, version, spam } = submission
  const setState = useOfficeMutation('inbox/state')
  const assign = useOfficeMutation('inbox/assign')
  const release = useOfficeMutation('inbox/release')
  const references = [reference]
  const give = (to: string | null) =>
    assign.mutate({ references, owner: to, version }, { onSuccess: () => announce(t`The owner is set.`) })
  return (
    <section className={styles.care}>
      <fieldset className={styles.states}>
        <legend>
          <Trans>State</Trans>
        </legend>
        {STATES.map((one) => (
          <label key={one} data-is-checked={one === state}>
            <input
              type="radio"
              name="state"
              checked={one === state}
              onChange={() =>
                setState.mutate(
                  { references, state: one, version },
                  { onSuccess: () => announce(t`The state is set.`) },
                )
              }
            />
            <OfficeIcon name={one} />
            {i18n._(STATE_LABELS[one])}
          </label>
        ))}
      </fieldset>
      <OwnerField owner={owner} onGive={give} />
      {owner?.id !== me.id && (
        <OfficeButton
          tone={owner ? 'plain' : 'primary'}
          isBusy={assign.isPending}
          onClick={() => give(me.id)}
        >
          <Trans>Take it</Trans>
        </OfficeButton>
      )}
      {spam.length > 0 && (
        <OfficeButton
          isBusy={release.isPending}
          onClick={() => release.mutate({ references }, { onSuccess: () => announce(t`No spam any more.`) })}
        >
          <Trans>No spam: send what was held back</Trans>
        </OfficeButton>
      )}
      <FailureNote error={setState.error ?? assign.error ?? release.error} />
    </section>
  )
}

type OwnerProps = { owner: Submission['owner']; onGive: (id: string | null) => void }

function OwnerField({ owner, onGive }: OwnerProps) {
  const { t } = useLingui()
  const people = useOfficeQuery('inbox/owners', {}).data?.people ?? []
  // The owner may have left the team.
  const others = people.filter(({ id }) => id !== owner?.id)
  return (
    <SelectField
      label={t`Owner`}
      value={owner?.id ?? ''}
      onChange={(event) => onGive(event.target.value === '' ? null : event.target.value)}
    >
      <option value="">{t`Nobody`}</option>
      {owner && <option value={owner.id}>{owner.name}</option>}
      {others.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
