import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OutputOf } from '../../api/call-office.ts'
import { useOfficeQuery } from '../../api/queries.ts'
import { languageCode } from '../../i18n/activate-language.ts'
import { KIND_LABELS } from '../../labels/labels.ts'
import filterBar from '../../ui/filter-bar.module.css'
import { ChoiceField } from '../../ui/office-field.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import styles from './reports-screen.module.css'
import { WeekChart } from './week-chart.tsx'

type Week = OutputOf<'reports/forms'>['weeks'][number]

const KINDS = Object.keys(KIND_LABELS) as (keyof typeof KIND_LABELS)[]
const PERIODS = [13, 26, 52, 104]

/** Forms per week and kind: small charts, and the same figures as a table. */
export function ReportsScreen() {
  const { t } = useLingui()
  const [weeks, setWeeks] = useState(26)
  const report = useOfficeQuery('reports/forms', { weeks }, { keepsPrevious: true })
  return (
    <>
      <PageTitle
        title={t`Forms per week`}
        note={t`Without suspected spam. Weeks begin on Monday in Melbourne.`}
      />
      <div className={filterBar.bar}>
        <ChoiceField
          label={t`Period`}
          value={String(weeks)}
          choices={PERIODS.map((period) => [String(period), t`${period} weeks`] as const)}
          onChoose={(value) => setWeeks(Number(value))}
        />
      </div>
      <QueryView query={report}>{(data) => <Figures weeks={data.weeks} />}</QueryView>
    </>
  )
}

function Figures({ weeks }: { weeks: readonly Week[] }) {
  const { t, i18n } = useLingui()
  const countOf = (week: Week, kind: (typeof KINDS)[number]) => week.counts[kind] ?? 0
  const highest = Math.max(1, ...weeks.flatMap((week) => KINDS.map((kind) => countOf(week, kind))))
  const totalOf = (kind: (typeof KINDS)[number]) => weeks.reduce((sum, week) => sum + countOf(week, kind), 0)
  return (
    <>
      <div className={styles.charts}>
        {KINDS.map((kind) => (
          <figure key={kind}>
            <figcaption>
              {i18n._(KIND_LABELS[kind])} <strong>{totalOf(kind)}</strong>
            </figcaption>
            <WeekChart values={weeks.map((week) => countOf(week, kind))} highest={highest} />
          </figure>
        ))}
      </div>
      <PlainTable
        caption={t`Forms per week`}
        columns={[t`Week from`, ...KINDS.map((kind) => i18n._(KIND_LABELS[kind]))]}
      >
        {[...weeks].reverse().map((week) => (
          <tr key={week.week}>
            <th scope="row">{formatDay(week.week)}</th>
            {KINDS.map((kind) => (
              <td key={kind} className={styles.number}>
                {countOf(week, kind)}
              </td>
            ))}
          </tr>
        ))}
      </PlainTable>
    </>
  )
}

function formatDay(day: string): string {
  return new Intl.DateTimeFormat(languageCode(), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}
