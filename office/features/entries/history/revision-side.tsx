import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { FieldPath } from '#contract/office/body/path.ts'
import type { EntryPartName } from '#contract/office/entries.ts'
import type { OutputOf } from '../../../api/call-office.ts'
import { useOfficeMutation } from '../../../api/queries.ts'
import { authorLabel, CAUSE_LABELS } from '../../../labels/content-labels.ts'
import { announce } from '../../../ui/announcer.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { OfficeButton } from '../../../ui/office-button.tsx'
import { TimeText } from '../../../ui/time-text.tsx'
import styles from './history.module.css'

type Props = {
  id: string
  part: EntryPartName
  version: number
  /** Fields that are selected; none for the whole revision. */
  fields: FieldPath[]
  /** True if it is the newest, so that there is nothing to restore. */
  isCurrent: boolean
  /** Undefined if it is older than the list that was read. */
  revision: OutputOf<'revisions/list'>['rows'][number] | undefined
  mayRestore: boolean
}

/** One of two compared revisions: who made it, its preview, and the button that restores it. */
export function RevisionSide({ id, part, version, fields, isCurrent, revision, mayRestore }: Props) {
  const { t, i18n } = useLingui()
  const restore = useOfficeMutation('revisions/restore')
  function confirm(): void {
    restore.mutate(
      { id, part, version, ...(fields.length > 0 && { fields }) },
      { onSuccess: () => announce(t`Restored. The site changes when it is published.`) },
    )
  }
  return (
    <section className={styles.side}>
      <h2>
        <Trans>Version {version}</Trans>
      </h2>
      {revision && (
        <p className={styles.quiet}>
          <TimeText iso={revision.createdAt} /> · {authorLabel(i18n, revision.authorName)}{' '}
          {i18n._(CAUSE_LABELS[revision.cause])}
        </p>
      )}
      <div className={styles.actions}>
        {isCurrent && (
          <span className={styles.quiet}>
            <Trans>This is the newest version.</Trans>
          </span>
        )}
        {!isCurrent && mayRestore && (
          <OfficeButton isBusy={restore.isPending} onClick={confirm}>
            <RestoreText version={version} count={fields.length} />
          </OfficeButton>
        )}
        <Link
          to={`/view/${id}?part=${part}&version=${version}`}
          aria-label={t`Preview of version ${version}`}
        >
          <Trans>Preview</Trans>
        </Link>
      </div>
      {restore.isSuccess && (
        <p>
          <Trans>
            Restored. The site changes when it is published. <Link to={`/entries/${id}`}>Open the entry</Link>
          </Trans>
        </p>
      )}
      <FailureNote error={restore.error} />
    </section>
  )
}

function RestoreText({ version, count }: { version: number; count: number }) {
  if (count === 0) return <Trans>Restore all of version {version}</Trans>
  return (
    <Plural
      value={count}
      one={`Restore # field as in version ${version}`}
      other={`Restore # fields as in version ${version}`}
    />
  )
}
