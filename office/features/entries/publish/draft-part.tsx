import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { EntryPartName } from '#contract/office/entries.ts'
import type { OutputOf } from '../../../api/call-office.ts'
import { useOfficeQuery } from '../../../api/queries.ts'
import { authorLabel, partLabel } from '../../../labels/content-labels.ts'
import { useMe } from '../../../shell/use-session.ts'
import { TimeText } from '../../../ui/time-text.tsx'
import { DifferenceList } from '../differences/difference-list.tsx'
import styles from './publish.module.css'

type Props = {
  id: string
  kind: string
  part: EntryPartName
  /** Facts of the entry. */
  facts: unknown
  draft: NonNullable<OutputOf<'entries/get'>['parts'][number]['draft']>
  /** 0 if the part is not on the site. */
  publishedVersion: number
  isChosen: boolean
  onToggle: () => void
}

/** A part with a draft: whether to publish it, and what would change on the site. */
export function DraftPart({ id, kind, part, facts, draft, publishedVersion, isChosen, onToggle }: Props) {
  const { i18n } = useLingui()
  const me = useMe()
  const infoId = useId()
  const input = { id, part, before: publishedVersion, after: draft.version }
  const changes = useOfficeQuery('revisions/compare', input).data?.differences
  const authors = useAuthors({ id, part, publishedVersion, last: draft.authorName })
  const isOthers = authors.some((name) => name !== me.name)
  return (
    <li>
      <label className={styles.part}>
        <input type="checkbox" checked={isChosen} aria-describedby={infoId} onChange={onToggle} />
        <span>{i18n._(partLabel(part))}</span>
      </label>
      <p id={infoId} className={styles.quiet}>
        {publishedVersion === 0 ? (
          <Trans>Not on the site yet.</Trans>
        ) : (
          changes && <Plural value={changes.length} one="# field changed." other="# fields changed." />
        )}{' '}
        {authors.map((name) => authorLabel(i18n, name)).join(', ')}, <TimeText iso={draft.createdAt} />
      </p>
      {changes && changes.length > 0 && (
        <details className={styles.changes} open={isOthers}>
          <summary>
            <Trans>Show the changes</Trans>
            <span className="visually-hidden">: {i18n._(partLabel(part))}</span>
          </summary>
          <DifferenceList kind={kind} part={part} facts={facts} differences={changes} />
        </details>
      )}
    </li>
  )
}

type AuthorsProps = { id: string; part: EntryPartName; publishedVersion: number; last: string }

/** Return everybody who has changed a part since it was published, latest first. */
function useAuthors({ id, part, publishedVersion, last }: AuthorsProps): readonly string[] {
  const rows = useOfficeQuery('revisions/list', { id, part, page: 1 }).data?.rows ?? []
  const since = rows.filter(({ version, cause }) => version > publishedVersion && cause !== 'files')
  return [...new Set([last, ...since.map(({ authorName }) => authorName)])]
}
