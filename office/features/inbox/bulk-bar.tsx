import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '../../api/call-office.ts'
import { useOfficeMutation, useOfficeQuery } from '../../api/queries.ts'
import { STATE_LABELS } from '../../labels/labels.ts'
import { announce } from '../../ui/announcer.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { OfficeButton } from '../../ui/office-button.tsx'
import { SelectField } from '../../ui/office-field.tsx'
import styles from './inbox-screen.module.css'

type Props = { references: readonly string[]; onDone: () => void }

/** Changes all selected submissions at once. */
export function BulkBar({ references, onDone }: Props) {
  const { t, i18n } = useLingui()
  const state = useOfficeMutation('inbox/state')
  const assign = useOfficeMutation('inbox/assign')
  const release = useOfficeMutation('inbox/release')
  const owners = useOfficeQuery('inbox/owners', {}).data?.people ?? []
  const error: CallError | null = state.error ?? assign.error ?? release.error
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
      <SelectField
        label={t`Set the state`}
        value=""
        onChange={(event) => {
          const chosen = STATES.find((one) => one === event.target.value)
          if (chosen)
            state.mutate(
              { references: all, state: chosen },
              { onSuccess: () => finish(t`The state is set.`) },
            )
        }}
      >
        <option value="">{t`Choose`}</option>
        {STATES.map((one) => (
          <option key={one} value={one}>
            {i18n._(STATE_LABELS[one])}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t`Give to`}
        value=""
        onChange={(event) =>
          assign.mutate(
            { references: all, owner: event.target.value === NOBODY ? null : event.target.value },
            { onSuccess: () => finish(t`The owner is set.`) },
          )
        }
      >
        <option value="">{t`Choose`}</option>
        {owners.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={NOBODY}>{t`Nobody`}</option>
      </SelectField>
      <OfficeButton
        isBusy={release.isPending}
        onClick={() => release.mutate({ references: all }, { onSuccess: () => finish(t`No spam any more.`) })}
      >
        <Trans>No spam</Trans>
      </OfficeButton>
      <OfficeButton tone="quiet" onClick={onDone}>
        <Trans>Select nothing</Trans>
      </OfficeButton>
      <FailureNote error={error} />
    </div>
  )
}

const STATES = ['new', 'open', 'waiting', 'done'] as const
const NOBODY = '-'
