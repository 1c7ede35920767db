import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { LANGUAGE_CODES } from '#contract/languages.ts'
import { pathName } from '#contract/office/body/path.ts'
import { authorLabel, type EntryRow, kindLabel } from '../../../labels/content-labels.ts'
import { EntryName } from '../../../ui/entry-name.tsx'
import { fieldPath } from '../../../ui/field-path.ts'
import { onRowKey, openRow } from '../../../ui/row-navigation.ts'
import table from '../../../ui/table.module.css'
import { TimeText } from '../../../ui/time-text.tsx'
import styles from './content-table.module.css'
import { EntryActions } from './entry-actions.tsx'
import { LanguageMarks } from './language-marks.tsx'

type Props = {
  rows: readonly EntryRow[]
  /** Show which kind each entry is. */
  hasKinds: boolean
  hasThumbs: boolean
}

/** The entries of a page. Arrow keys move from row to row. */
export function ContentTable({ rows, hasKinds, hasThumbs }: Props) {
  const { t } = useLingui()
  return (
    <table className={`${table.table} ${styles.table}`} onKeyDown={onRowKey} onClick={openRow}>
      <thead>
        <tr>
          <th scope="col" className={styles.title}>
            <Trans>Title</Trans>
          </th>
          {hasKinds && (
            <th scope="col" className={styles.kind}>
              <Trans>Kind</Trans>
            </th>
          )}
          <th scope="col" className={styles.languages}>
            <Trans>Languages</Trans>
          </th>
          <th scope="col" className={styles.changed}>
            <Trans>Changed</Trans>
          </th>
          <th scope="col" className={styles.actions}>
            <span className="visually-hidden">{t`Actions`}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ContentRow key={row.id} row={row} hasKinds={hasKinds} hasThumbs={hasThumbs} />
        ))}
      </tbody>
    </table>
  )
}

function ContentRow({ row, hasKinds, hasThumbs }: Omit<Props, 'rows'> & { row: EntryRow }) {
  const { i18n } = useLingui()
  const [params] = useSearchParams()
  return (
    <tr>
      <th scope="row" className={styles.title}>
        <div className={styles.name}>
          {hasThumbs && <Thumb url={row.thumb} />}
          <div>
            <Link className={table.link} to={`/entries/${row.id}`}>
              <EntryName entry={row} />
            </Link>
            <p className={styles.code}>{row.code || row.id}</p>
            <FoundItems row={row} />
            <Badges row={row} />
          </div>
        </div>
      </th>
      {hasKinds && <td className={styles.kind}>{i18n._(kindLabel(row.kind))}</td>}
      <td className={styles.languages}>
        <LanguageMarks entry={row} lang={params.get('lang')} />
      </td>
      <td className={styles.changed}>
        <TimeText iso={row.updatedAt} />
        <span className={styles.author}>{authorLabel(i18n, row.updatedBy)}</span>
      </td>
      <td className={styles.actions}>
        <EntryActions entry={row} />
      </td>
    </tr>
  )
}

/** The items that the search has found in an entry, such as parts. */
function FoundItems({ row: { id, found } }: { row: EntryRow }) {
  if (found.length === 0) return null
  return (
    <ul className={styles.found}>
      {found.map(({ path, name }) => (
        <li key={pathName(path)}>
          <Link className={table.link} to={fieldPath({ id, part: 'facts', path })}>
            <bdi lang={LANGUAGE_CODES.en}>{name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Thumb({ url }: { url: string | null }) {
  return (
    <span className={styles.thumb}>
      {url && <img src={url} alt="" width="40" height="50" loading="lazy" />}
    </span>
  )
}

function Badges({ row: { hasDraft, isPublished, isArchived } }: { row: EntryRow }) {
  const { t } = useLingui()
  const badges = isArchived
    ? [t`Archived`]
    : [...(hasDraft ? [t`Unpublished changes`] : []), ...(isPublished ? [] : [t`Not on the site`])]
  if (badges.length === 0) return null
  return (
    <ul className={styles.badges}>
      {badges.map((badge) => (
        <li key={badge}>{badge}</li>
      ))}
    </ul>
  )
}
