import { useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { LANGUAGE_CODES } from '#contract/languages.ts'
import type { OutputOf } from '../../api/call-office.ts'
import { KIND_LABELS, LANGUAGE_LABELS } from '../../labels/labels.ts'
import { OfficeIcon } from '../../ui/office-icon.tsx'
import { onRowKey, openRow } from '../../ui/row-navigation.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import table from '../../ui/table.module.css'
import { TimeText } from '../../ui/time-text.tsx'
import styles from './inbox-table.module.css'

type Row = OutputOf<'inbox/list'>['rows'][number]
type Props = {
  rows: readonly Row[]
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
}

/** The submissions of a page. Arrow keys move from row to row. */
export function InboxTable({ rows, selected, onSelect }: Props) {
  const { t } = useLingui()
  const isAllSelected = rows.every(({ reference }) => selected.has(reference))
  const toggle = (reference: string) => {
    const next = new Set(selected)
    if (!next.delete(reference)) next.add(reference)
    onSelect(next)
  }
  const toggleAll = () => onSelect(new Set(isAllSelected ? [] : rows.map(({ reference }) => reference)))
  return (
    <table className={`${table.table} ${styles.table}`} onKeyDown={onRowKey} onClick={openRow}>
      <thead>
        <tr>
          <th scope="col">
            <input
              type="checkbox"
              aria-label={t`Select all on this page`}
              checked={isAllSelected}
              onChange={toggleAll}
            />
          </th>
          <th scope="col">{t`State`}</th>
          <th scope="col">{t({ message: 'From', context: 'sender' })}</th>
          <th scope="col">{t`About`}</th>
          <th scope="col">{t`Owner`}</th>
          <th scope="col">{t`Received`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <InboxRow
            key={row.reference}
            row={row}
            isSelected={selected.has(row.reference)}
            onToggle={toggle}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { row: Row; isSelected: boolean; onToggle: (reference: string) => void }

function InboxRow({ row, isSelected, onToggle }: RowProps) {
  const { t, i18n } = useLingui()
  const [params] = useSearchParams()
  const { reference, kind, lang, name, contact, excerpt, state, owner, createdAt } = row
  return (
    <tr data-is-selected={isSelected} data-state={state}>
      <td className={styles.select}>
        <input
          type="checkbox"
          aria-label={t`Select ${reference}`}
          checked={isSelected}
          onChange={() => onToggle(reference)}
        />
      </td>
      <td className={styles.state}>
        <StateBadge state={state} />
      </td>
      <td className={styles.from}>
        <Link className={table.link} to={{ pathname: `/inbox/${reference}`, search: params.toString() }}>
          <bdi lang={LANGUAGE_CODES[lang]}>{name || contact || reference}</bdi>
        </Link>
        <bdi className={styles.quiet}>{name ? contact : ''}</bdi>
      </td>
      <td className={styles.about}>
        <span className={styles.kind}>
          {i18n._(KIND_LABELS[kind])} · {i18n._(LANGUAGE_LABELS[lang])}
        </span>
        <bdi className={styles.excerpt} lang={LANGUAGE_CODES[lang]}>
          {excerpt}
        </bdi>
        <Marks row={row} />
      </td>
      <td className={styles.owner}>{owner?.name ?? <span className={styles.quiet}>{t`Unassigned`}</span>}</td>
      <td className={styles.time}>
        <TimeText iso={createdAt} />
      </td>
    </tr>
  )
}

function Marks({ row }: { row: Row }) {
  const { t } = useLingui()
  const marks = [
    { icon: 'spam' as const, label: t`Suspected spam`, count: row.spam.length },
    { icon: 'failed' as const, label: t`Failed deliveries`, count: row.failedDeliveries },
    { icon: 'receipt' as const, label: t`Receipts`, count: row.receipts },
    { icon: 'note' as const, label: t`Notes`, count: row.notes },
    { icon: 'corrected' as const, label: t`Corrections`, count: row.corrections },
  ].filter(({ count }) => count > 0)
  if (marks.length === 0) return null
  return (
    <ul className={styles.marks}>
      {marks.map(({ icon, label, count }) => (
        <li key={label} title={label}>
          <OfficeIcon name={icon} />
          <span className="visually-hidden">{label}: </span>
          {count}
        </li>
      ))}
    </ul>
  )
}
