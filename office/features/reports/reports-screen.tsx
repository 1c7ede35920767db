import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import type { OutputOf } from '../../api/call-office.ts'
import { useOfficeQuery } from '../../api/queries.ts'
import { languageCode } from '../../i18n/activate-language.ts'
import { KIND_LABELS } from '../../labels/labels.ts'
import { EmptyList } from '../../ui/empty-list.tsx'
import { ChoiceField } from '../../ui/office-field.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { scaleEnd } from './chart-bars.ts'
import styles from './reports-screen.module.css'
import { WeekChart } from './week-chart.tsx'

type Week = OutputOf<'reports/forms'>['weeks'][number]

const KINDS = Object.keys(KIND_LABELS) as (keyof typeof KIND_LABELS)[]
const PERIODS = [13, 26, 52, 104]
const DEFAULT_PERIOD = 26

/** Forms per week and kind: small charts, and the same figures as a table. */
export function ReportsScreen() {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const weeks = PERIODS.find((period) => String(period) === params.get('weeks')) ?? DEFAULT_PERIOD
  const report = useOfficeQuery('reports/forms', { weeks }, { keepsPrevious: true })
  return (
    <>
      <PageTitle
        title={t`Forms per week`}
        note={t`Without suspected spam. Weeks begin on Monday in Melbourne.`}
      />
      <div className={styles.period}>
        <ChoiceField
          label={t`Period`}
          value={String(weeks)}
          choices={PERIODS.map((period) => [String(period), t`${period} weeks`] as const)}
          onChoose={(value) => setParams({ weeks: value }, { replace: true })}
        />
      </div>
      <QueryView query={report}>{(data) => <Figures weeks={data.weeks} />}</QueryView>
    </>
  )
}

function Figures({ weeks }: { weeks: readonly Week[] }) {
  const { t } = useLingui()
  const first = weeks.findIndex((week) => KINDS.some((kind) => countOf(week, kind) > 0))
  if (first === -1) {
    return (
      <EmptyList next={t`The figures appear here with the first form that a visitor sends.`}>
        {t`No forms were received in this period.`}
      </EmptyList>
    )
  }
  return (
    <>
      <Charts weeks={weeks} />
      <WeekTable weeks={weeks.slice(first)} />
    </>
  )
}

function Charts({ weeks }: { weeks: readonly Week[] }) {
  const { i18n } = useLingui()
  const end = scaleEnd(Math.max(...weeks.flatMap((week) => KINDS.map((kind) => countOf(week, kind)))))
  return (
    <div className={styles.charts}>
      {KINDS.map((kind) => (
        <WeekChart
          key={kind}
          title={i18n._(KIND_LABELS[kind])}
          end={end}
          bars={weeks.map((week) => ({ label: formatDay(week.week), value: countOf(week, kind) }))}
        />
      ))}
    </div>
  )
}

function WeekTable({ weeks }: { weeks: readonly Week[] }) {
  const { t, i18n } = useLingui()
  return (
    <PlainTable
      caption={t`Forms per week`}
      columns={[t`Week from`, ...KINDS.map((kind) => i18n._(KIND_LABELS[kind])), t`Total`]}
    >
      {[...weeks].reverse().map((week) => (
        <tr key={week.week}>
          <th scope="row">{formatDay(week.week)}</th>
          {KINDS.map((kind) => (
            <td key={kind} className={styles.number} data-is-zero={countOf(week, kind) === 0}>
              {countOf(week, kind)}
            </td>
          ))}
          <td className={styles.number}>{KINDS.reduce((sum, kind) => sum + countOf(week, kind), 0)}</td>
        </tr>
      ))}
    </PlainTable>
  )
}

function countOf(week: Week, kind: (typeof KINDS)[number]): number {
  return week.counts[kind] ?? 0
}

function formatDay(day: string): string {
  return new Intl.DateTimeFormat(languageCode(), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}
