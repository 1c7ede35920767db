import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { TODAY_LISTS } from '#contract/office/today-lists.ts'
import type { OutputOf } from '../../api/call-office.ts'
import { useOfficeQuery } from '../../api/queries.ts'
import { LANGUAGE_LABELS } from '../../labels/labels.ts'
import { toInboxSearch } from '../../ui/inbox-search.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { formatAge } from '../../ui/time-text.tsx'
import { NewestList } from './newest-list.tsx'
import styles from './today-screen.module.css'

const REFRESH_MS = 15_000

const LINES = [
  { name: 'unassigned', label: msg`Not done, without an owner` },
  { name: 'mine', label: msg`Yours, not done` },
  { name: 'waitingLong', label: msg`Waiting for more than a week` },
  { name: 'failedDeliveries', label: msg`With a delivery that failed` },
  { name: 'suspectedSpam', label: msg`Suspected spam to review` },
] as const

/** What waits for the signed-in person. Each line leads to the list behind it. */
export function TodayScreen() {
  const { t } = useLingui()
  const today = useOfficeQuery('today', {}, { refetchInterval: REFRESH_MS })
  return (
    <>
      <PageTitle title={t`Today`} />
      <QueryView query={today}>
        {(data) => (
          <div className={styles.today}>
            <Figures data={data} />
            <Waiting data={data} now={today.dataUpdatedAt} />
          </div>
        )}
      </QueryView>
    </>
  )
}

function Figures({ data }: { data: OutputOf<'today'> }) {
  const { t } = useLingui()
  const figures = [
    { name: t`Received today`, count: data.receivedToday },
    { name: t`Received this week`, count: data.receivedThisWeek },
    { name: t`Deliveries waiting to be sent`, count: data.waitingDeliveries },
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, count }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  )
}

type Line = { name: string; count: number; label: string; to: string }

/** The lists that wait for the person: of translators the languages, of care the inbox, then drafts. */
function useLines({ inbox, content }: OutputOf<'today'>): readonly Line[] {
  const { t, i18n } = useLingui()
  const translations = content?.translations.map(({ lang, entries }) => ({
    name: lang,
    count: entries,
    label: t`To translate or publish: ${i18n._(LANGUAGE_LABELS[lang])}`,
    to: `/translation?lang=${lang}`,
  }))
  const drafts = {
    name: 'drafts',
    count: content?.myDrafts ?? 0,
    label: t`Changes of yours that are not published`,
    to: '/content/all?only=mine',
  }
  const submissions = inbox
    ? LINES.map(({ name, label }) => ({
        ...{ name, count: inbox[name], label: i18n._(label) },
        to: `/inbox${toInboxSearch({
          ...TODAY_LISTS[name],
          ...(name === 'waitingLong' && { to: inbox.waitingLongTo, sort: 'oldest' }),
        })}`,
      }))
    : []
  return [...(translations ?? []), ...submissions, drafts].filter(({ count }) => count > 0)
}

function Waiting({ data, now }: { data: OutputOf<'today'>; now: number }) {
  const { t } = useLingui()
  const lines = useLines(data)
  const { inbox } = data
  if (lines.length === 0) return <NothingWaits data={data} />
  return (
    <div className={styles.columns}>
      <section>
        <h2>{t`Waiting for you`}</h2>
        <ul className={styles.lines}>
          {lines.map(({ name, count, label, to }) => (
            <li key={name}>
              <Link to={to}>
                <span className={styles.count}>{count}</span>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        {inbox?.oldestUnassigned && (
          <p className={styles.note}>
            <Trans>The oldest unassigned one arrived {formatAge(inbox.oldestUnassigned, now)}.</Trans>
          </p>
        )}
      </section>
      {inbox && inbox.newestUnassigned.length > 0 && (
        <NewestList rows={inbox.newestUnassigned} count={inbox.unassigned} now={now} />
      )}
    </div>
  )
}

function NothingWaits({ data: { inbox, content } }: { data: OutputOf<'today'> }) {
  if (!inbox && !content) return null
  return (
    <div className={styles.calm}>
      <p>
        <Trans>Nothing is waiting for you. A good moment for a cup of tea.</Trans>
      </p>
      {inbox && (
        <Link to="/inbox">
          <Trans>Open the inbox</Trans>
        </Link>
      )}
    </div>
  )
}
