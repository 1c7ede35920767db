// biome-ignore-all lint/a11y/noRedundantRoles: older Safari does not expose a table with grid layout as a table without explicit roles
import { useLingui } from '@lingui/react/macro'
import type { OutputOf } from '#contract/call.ts'
import type { compareProducts } from '#contract/catalogue.ts'
import { nonBreaking } from '../../ui/non-breaking.ts'
import styles from './compare-table.module.css'

type Row = OutputOf<typeof compareProducts>['rows'][number]
type Props = { rows: readonly Row[]; codes: readonly string[]; slots: number; isDifferencesOnly: boolean }

/** Render the comparison in four columns, by topic. Equal rows are muted. */
export function CompareTable({ rows, codes, slots, isDifferencesOnly }: Props) {
  const { t } = useLingui()
  const shown = isDifferencesOnly ? rows.filter((row) => !row.equal) : rows
  const topics = Map.groupBy(shown, (row) => row.topic)
  if (shown.length === 0)
    return <p className={styles.same}>{t`These products do not differ in any parameter.`}</p>
  return (
    <table role="table" className={styles.table} data-count={codes.length} aria-label={t`Comparison`}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            <span className="visually-hidden">{t`Parameter`}</span>
          </th>
          {codes.map((code) => (
            <th key={code} role="columnheader" scope="col">
              {code}
            </th>
          ))}
          <EmptyCells count={slots - codes.length} />
        </tr>
      </thead>
      {[...topics].map(([topic, list]) => (
        <tbody role="rowgroup" key={topic}>
          <tr role="row">
            <th scope="rowgroup" colSpan={slots + 1} className={styles.topic}>
              {topic}
            </th>
          </tr>
          {list.map((row) => (
            <tr role="row" key={row.parameterName} className={row.equal ? styles.equal : undefined}>
              <th role="rowheader" scope="row">
                {row.parameterName}
              </th>
              {codes.map((code, index) => (
                <td role="cell" key={code} data-code={code}>
                  {nonBreaking([row.firstValue, row.secondValue, row.thirdValue][index] || '–')}
                </td>
              ))}
              <EmptyCells count={slots - codes.length} />
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** Render the cells of a row in the columns without a product. */
function EmptyCells({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => index).map((index) => <td role="cell" key={index} />)
}
