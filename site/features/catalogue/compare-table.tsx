import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { OutputOf } from '#contract/call.ts'
import type { compareProducts } from '#contract/catalogue.ts'
import styles from './compare-table.module.css'

type Row = OutputOf<typeof compareProducts>['table_data'][number]
type Props = { rows: readonly Row[]; codes: readonly string[]; slots: number; isDifferencesOnly: boolean }

/** The four columns of the comparison, by topic. Equal rows stand in ash, rows that differ in ink. */
export function CompareTable({ rows, codes, slots, isDifferencesOnly }: Props) {
  const { t } = useLingui()
  const table = useRef<HTMLTableElement>(null)
  const isAtRest = useIsAtRest(table)
  const shown = isDifferencesOnly ? rows.filter((row) => !row.equal) : rows
  const topics = Map.groupBy(shown, (row) => row.topic)
  const empty = Array.from({ length: slots - codes.length }, (_, index) => index)
  if (shown.length === 0)
    return <p className={styles.same}>{t`These products do not differ in any parameter.`}</p>
  return (
    // A region that can be scrolled must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={styles.scroller} tabIndex={0} aria-label={t`Comparison`}>
      <table className={styles.table} data-count={codes.length} ref={table}>
        <thead data-at-rest={isAtRest ? '' : undefined}>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t`Parameter`}</span>
            </th>
            {codes.map((code) => (
              <th key={code} scope="col">
                {code}
              </th>
            ))}
            {empty.map((index) => (
              <td key={index} />
            ))}
          </tr>
        </thead>
        {[...topics].map(([topic, list]) => (
          <tbody key={topic}>
            <tr>
              <th scope="rowgroup" colSpan={slots + 1} className={styles.topic}>
                {topic}
              </th>
            </tr>
            {list.map((row) => (
              <tr key={row.name_0} className={row.equal ? styles.equal : undefined}>
                <th scope="row">{row.name_0}</th>
                {[row.name_1, row.name_2, row.name_3].slice(0, codes.length).map((value, index) => (
                  <td key={codes[index]}>{value || '–'}</td>
                ))}
                {empty.map((index) => (
                  <td key={index} className={styles.empty} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

/** While the pictures above are in sight they are the heads of the columns; the table's own head takes over below them. */
function useIsAtRest(table: RefObject<HTMLTableElement | null>): boolean {
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => {
    const onScroll = () => setAtRest((table.current?.getBoundingClientRect().top ?? 0) > 120)
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [table])
  return isAtRest
}
