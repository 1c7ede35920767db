import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { EntryPartName } from '#contract/office/entries.ts'
import type { OutputOf } from '../../../api/call-office.ts'
import { useOfficeQuery } from '../../../api/queries.ts'
import { authorLabel, partLabel } from '../../../labels/content-labels.ts'
import { TimeText } from '../../../ui/time-text.tsx'
import { DifferenceList } from '../differences/difference-list.tsx'
import styles from './publish.module.css'

type Props = {
  id: string
  kind: string
  part: EntryPartName
  draft: NonNullable<OutputOf<'entries/get'>['parts'][number]['draft']>
  /** 0 if the part is not on the site. */
  publishedVersion: number
  isChosen: boolean
  onToggle: () => void
}

/** A part with a draft: whether to publish it, and what would change on the site. */
export function DraftPart({ id, kind, part, draft, publishedVersion, isChosen, onToggle }: Props) {
  const { i18n } = useLingui()
  const infoId = useId()
  const input = { id, part, before: publishedVersion, after: draft.version }
  const changes = useOfficeQuery('revisions/compare', input).data?.differences
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
        {authorLabel(i18n, draft.authorName)}, <TimeText iso={draft.createdAt} />
      </p>
      {changes && changes.length > 0 && (
        <details className={styles.changes}>
          <summary>
            <Trans>Show the changes</Trans>
            <span className="visually-hidden">: {i18n._(partLabel(part))}</span>
          </summary>
          <DifferenceList kind={kind} part={part} differences={changes} />
        </details>
      )}
    </li>
  )
}
