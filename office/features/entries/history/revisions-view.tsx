import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import type { InputOf, OutputOf } from '../../../api/call-office.ts'
import { useOfficeQuery } from '../../../api/queries.ts'
import { authorLabel, CAUSE_LABELS, partLabel } from '../../../labels/content-labels.ts'
import { EmptyList } from '../../../ui/empty-list.tsx'
import { PageLinks } from '../../../ui/page-links.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { formatDay, formatHour, formatTime } from '../../../ui/time-text.tsx'
import { type Choices, FilterBar, FilterChoice } from '../../../ui/url-filters.tsx'
import { pageOf } from '../../../ui/with-param.ts'
import styles from './history.module.css'

type Revision = OutputOf<'revisions/list'>['rows'][number]
const PARTS = ['facts', 'en', 'cn', 'tw', 'kr', 'id'] as const

/** The revisions of an entry by day, newest first. */
export function RevisionsView({ id, name }: { id: string; name: string }) {
  const { t, i18n } = useLingui()
  const [params] = useSearchParams()
  const part = params.get('part') as InputOf<'revisions/list'>['part'] | null
  const input = { id, page: pageOf(params), ...(part && { part }) }
  const revisions = useOfficeQuery('revisions/list', input, { keepsPrevious: true })
  const parts: Choices = PARTS.map((each) => [each, i18n._(partLabel(each))])
  const back = (
    <Link to={`/entries/${id}`}>
      <Trans>Back to the entry</Trans>
    </Link>
  )
  return (
    <>
      <PageTitle title={t`History of ${name}`} note={back} />
      <FilterBar>
        <FilterChoice name="part" label={t`Part`} choices={parts} />
      </FilterBar>
      <QueryView query={revisions}>
        {(data) => (
          <>
            {data.rows.length === 0 && (
              <EmptyList>
                <Trans>There are no versions of this part.</Trans>
              </EmptyList>
            )}
            {[...Map.groupBy(data.rows, ({ createdAt }) => formatDay(createdAt))].map(([day, rows]) => (
              <section key={day} className={styles.day}>
                <h2>{day}</h2>
                <ul>
                  {rows.map((revision) => (
                    <RevisionItem key={`${revision.part} ${revision.version}`} revision={revision} />
                  ))}
                </ul>
              </section>
            ))}
            <PageLinks pages={data.pages} />
          </>
        )}
      </QueryView>
    </>
  )
}

function RevisionItem({ revision }: { revision: Revision }) {
  const { t, i18n } = useLingui()
  const [params] = useSearchParams()
  const { part, version, authorName, createdAt, cause, isDraft, isPublished } = revision
  const comparison = new URLSearchParams(params)
  comparison.set('show', `${part}.${version}`)
  return (
    <li>
      <time dateTime={createdAt} title={formatTime(createdAt, 'long')}>
        {formatHour(createdAt)}
      </time>
      <Link to={{ search: comparison.toString() }}>
        {i18n._(partLabel(part))}, <Trans>version {version}</Trans>
      </Link>
      <span>
        {authorLabel(i18n, authorName)} <span className={styles.quiet}>{i18n._(CAUSE_LABELS[cause])}</span>
      </span>
      <RevisionMarks isDraft={isDraft} isPublished={isPublished} label={t`State`} />
    </li>
  )
}

type MarksProps = { isDraft: boolean; isPublished: boolean; label: string }

/** Whether a revision is the draft or what the site shows. */
function RevisionMarks({ isDraft, isPublished, label }: MarksProps) {
  const { t } = useLingui()
  const marks = [...(isPublished ? [t`On the site`] : []), ...(isDraft ? [t`Draft`] : [])]
  if (marks.length === 0) return null
  return (
    <ul className={styles.marks} aria-label={label}>
      {marks.map((mark) => (
        <li key={mark}>{mark}</li>
      ))}
    </ul>
  )
}
