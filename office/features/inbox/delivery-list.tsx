import { Trans, useLingui } from '@lingui/react/macro'
import { useOfficeMutation } from '../../api/queries.ts'
import { DELIVERY_LABELS, DELIVERY_STATE_LABELS } from '../../labels/labels.ts'
import { announce } from '../../ui/announcer.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { OfficeButton } from '../../ui/office-button.tsx'
import { formatTime } from '../../ui/time-text.tsx'
import styles from './submission-screen.module.css'
import type { Submission } from './submission-types.ts'

/** What was sent because of the submission, and its fate. */
export function DeliveryList({ submission }: { submission: Submission }) {
  const { t } = useLingui()
  const { deliveries, reference } = submission
  const discard = useOfficeMutation('inbox/discard')
  if (deliveries.length === 0) return null
  const hasFailed = deliveries.some(({ state }) => state === 'failed')
  return (
    <section>
      <h2>{t`Deliveries`}</h2>
      <ul className={styles.plain}>
        {deliveries.map((delivery) => (
          <DeliveryItem key={delivery.id} reference={reference} delivery={delivery} />
        ))}
      </ul>
      {hasFailed && (
        <OfficeButton
          className={styles.discard}
          tone="quiet"
          isBusy={discard.isPending}
          onClick={() => discard.mutate({ reference })}
        >
          <Trans>Discard the failed ones</Trans>
        </OfficeButton>
      )}
      <FailureNote error={discard.error} />
    </section>
  )
}

type ItemProps = { reference: string; delivery: Submission['deliveries'][number] }

function DeliveryItem({ reference, delivery }: ItemProps) {
  const { t, i18n } = useLingui()
  const { id, kind, recipient, state, sentAt, nextAttemptAt, error, attempts } = delivery
  const resend = useOfficeMutation('inbox/resend')
  const time = sentAt ?? nextAttemptAt
  return (
    <li className={styles.delivery} data-state={state}>
      <p>
        {i18n._(DELIVERY_LABELS[kind])}: <strong>{i18n._(DELIVERY_STATE_LABELS[state])}</strong>
      </p>
      <p className={styles.quiet}>{[recipient, time && formatTime(time)].filter(Boolean).join(' · ')}</p>
      {error && (
        <p className={styles.quiet}>
          {t`Attempts: ${attempts}.`} {error}
        </p>
      )}
      <OfficeButton
        tone="quiet"
        isBusy={resend.isPending}
        onClick={() =>
          resend.mutate(
            { reference, deliveryId: id },
            { onSuccess: () => announce(t`It is being sent again.`) },
          )
        }
      >
        <Trans>Send again</Trans>
      </OfficeButton>
      <FailureNote error={resend.error} />
    </li>
  )
}
