import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { SizeText, UsesText } from '../../media/media-facts.tsx'
import { fileName, formatBytes, KIND_LABELS, type MediaRow } from '../../media/media-labels.ts'
import { MediaThumb } from '../../media/media-thumb.tsx'
import tiles from '../../media/media-tiles.module.css'
import { PlainTable } from '../../ui/plain-table.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import styles from './media-screen.module.css'

type Props = { rows: readonly MediaRow[]; isList: boolean }

/** Media as tiles, or as a table with more facts. */
export function MediaList({ rows, isList }: Props) {
  return isList ? <Table rows={rows} /> : <Tiles rows={rows} />
}

function Tiles({ rows }: Pick<Props, 'rows'>) {
  return (
    <ul className={tiles.tiles}>
      {rows.map((row) => (
        <li key={row.path}>
          <Link to={`/media/${row.path}`} className={tiles.tile}>
            <MediaThumb path={row.path} version={row.version} isLarge />
            <span className={tiles.name}>{fileName(row.path)}</span>
            <span className={tiles.facts}>
              <UsesText uses={row.uses} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Table({ rows }: Pick<Props, 'rows'>) {
  const { t, i18n } = useLingui()
  return (
    <PlainTable caption={t`Media`} columns={[t`File`, t`Kind`, t`Dimensions`, t`Size`, t`Use`, t`Uploaded`]}>
      {rows.map((row) => (
        <tr key={row.path}>
          <th scope="row">
            <span className={styles.named}>
              <MediaThumb path={row.path} version={row.version} />
              <span>
                <Link to={`/media/${row.path}`}>{row.path}</Link>
                {row.name !== '' && <span className={styles.from}>{row.name}</span>}
              </span>
            </span>
          </th>
          <td>{i18n._(KIND_LABELS[row.kind])}</td>
          <td className={styles.short}>
            <SizeText {...row} />
          </td>
          <td>{formatBytes(row.bytes)}</td>
          <td>
            <UsesText uses={row.uses} />
          </td>
          <td>
            {row.uploadedAt === null ? (
              t`With the content files`
            ) : (
              <>
                <TimeText iso={row.uploadedAt} />
                <br />
                {row.uploadedBy}
              </>
            )}
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}
