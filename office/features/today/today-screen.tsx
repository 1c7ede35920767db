import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { OutputOf } from '../../api/call-office.ts'
import { useOfficeQuery } from '../../api/queries.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import styles from './today-screen.module.css'

const REFRESH_MS = 15_000

/** What waits for the signed-in person. Each line leads to the list behind it. */
export function TodayScreen() {
  const { t } = useLingui()
  const today = useOfficeQuery('today', {}, { refetchInterval: REFRESH_MS })
  return (
    <>
      <PageTitle title={t`Today`} />
      <QueryView query={today}>{(data) => <Waiting data={data} />}</QueryView>
    </>
  )
}

function Waiting({ data }: { data: OutputOf<'today'> }) {
  const { t } = useLingui()
  return (
    <div className={styles.today}>
      {data.inbox && <WaitingLines inbox={data.inbox} />}
      <dl className={styles.figures}>
        <dt>{t`Received today`}</dt>
        <dd>{data.receivedToday}</dd>
        <dt>{t`Received this week`}</dt>
        <dd>{data.receivedThisWeek}</dd>
        <dt>{t`Deliveries waiting to be sent`}</dt>
        <dd>{data.waitingDeliveries}</dd>
      </dl>
    </div>
  )
}

function WaitingLines({ inbox }: { inbox: NonNullable<OutputOf<'today'>['inbox']> }) {
  const { t } = useLingui()
  const lines = [
    { count: inbox.unassigned, label: t`New and unassigned`, to: '/inbox?state=new&owner=none' },
    { count: inbox.mine, label: t`Yours, open or waiting`, to: '/inbox?owner=me&state=open,waiting' },
    {
      count: inbox.waitingLong,
      label: t`Waiting for more than a week`,
      to: '/inbox?state=waiting&sort=oldest',
    },
    { count: inbox.failedDeliveries, label: t`Deliveries that failed`, to: '/inbox?deliveries=failed' },
    {
      count: inbox.suspectedSpam,
      label: t`Suspected spam to review`,
      to: '/inbox?spam=only&state=new',
    },
  ].filter(({ count }) => count > 0)
  if (lines.length === 0) {
    return (
      <p className={styles.empty}>
        <Trans>Nothing is waiting for you. A good moment for a cup of tea.</Trans>
      </p>
    )
  }
  return (
    <>
      <ul className={styles.lines}>
        {lines.map(({ count, label, to }) => (
          <li key={to}>
            <Link to={to}>
              <span className={styles.count}>{count}</span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {inbox.oldestUnassigned && (
        <p className={styles.note}>
          <Trans>
            The oldest of them arrived on <TimeText iso={inbox.oldestUnassigned} />.
          </Trans>
        </p>
      )}
    </>
  )
}
