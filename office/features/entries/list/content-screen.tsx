import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { hasPermission } from '#contract/office/permissions.ts'
import type { OutputOf } from '../../../api/call-office.ts'
import { useOfficeQuery } from '../../../api/queries.ts'
import { findGroup } from '../../../labels/content-groups.ts'
import { NotFoundScreen } from '../../../shell/not-found-screen.tsx'
import { useMe } from '../../../shell/use-session.ts'
import { EmptyList } from '../../../ui/empty-list.tsx'
import { OfficeButton } from '../../../ui/office-button.tsx'
import { PageLinks } from '../../../ui/page-links.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { ContentFilters } from './content-filters.tsx'
import { toListInput } from './content-query.ts'
import styles from './content-screen.module.css'
import { ContentTable } from './content-table.tsx'
import { isCreatable } from './creatable.ts'
import { CreateDialog } from './create-dialog.tsx'
import { MarksLegend } from './language-marks.tsx'

type Group = NonNullable<ReturnType<typeof findGroup>>

/** The entries of a group of content, filtered by the URL. */
export function ContentScreen() {
  const group = findGroup(useParams().group ?? '')
  return group ? <GroupScreen key={group.name} group={group} /> : <NotFoundScreen />
}

function GroupScreen({ group }: { group: Group }) {
  const { i18n } = useLingui()
  const { role } = useMe()
  const [params] = useSearchParams()
  const [isCreating, setCreating] = useState(false)
  const list = useOfficeQuery('entries/list', toListInput(params, group.kinds), { keepsPrevious: true })
  const mayCreate = group.kinds.some(isCreatable) && hasPermission(role, 'entries.publish')
  return (
    <>
      <PageTitle title={i18n._(group.label)}>
        {mayCreate && (
          <OfficeButton tone="primary" onClick={() => setCreating(true)}>
            <Trans>New entry</Trans>
          </OfficeButton>
        )}
      </PageTitle>
      <ContentFilters kinds={group.kinds} />
      <QueryView query={list}>{(data) => <Results data={data} group={group} />}</QueryView>
      {isCreating && <CreateDialog kinds={group.kinds} onClose={() => setCreating(false)} />}
    </>
  )
}

function Results({ data, group }: { data: OutputOf<'entries/list'>; group: Group }) {
  return (
    <>
      <div className={styles.summary}>
        <p role="status">
          <Plural value={data.total} one="# entry" other="# entries" />
        </p>
        <MarksLegend />
      </div>
      {data.rows.length === 0 ? (
        <NothingFound group={group} />
      ) : (
        <ContentTable
          rows={data.rows}
          hasKinds={group.kinds.length !== 1}
          hasThumbs={group.name === 'products'}
        />
      )}
      <PageLinks pages={data.pages} />
    </>
  )
}

function NothingFound({ group }: { group: Group }) {
  const [params] = useSearchParams()
  if (params.size === 0) {
    return (
      <EmptyList>
        <Trans>There is nothing here yet.</Trans>
      </EmptyList>
    )
  }
  const clear = (
    <Link to={`/content/${group.name}`}>
      <Trans>Clear all filters</Trans>
    </Link>
  )
  return (
    <EmptyList next={clear}>
      <Trans>No entries match these filters.</Trans>
    </EmptyList>
  )
}
