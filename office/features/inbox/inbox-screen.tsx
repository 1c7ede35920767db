import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { OutputOf } from '../../api/call-office.ts'
import { useOfficeQuery } from '../../api/queries.ts'
import { EmptyList } from '../../ui/empty-list.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { restoreFocus } from '../../ui/restore-focus.ts'
import { Arrivals } from './arrivals.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { EraseAddressButton } from './erase-address-button.tsx'
import { ExportButton } from './export-button.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { type InboxInput, toInboxInput } from './inbox-query.ts'
import styles from './inbox-screen.module.css'
import { InboxTable } from './inbox-table.tsx'
import { SavedViews } from './saved-views.tsx'

/** All submissions of all forms, filtered by the URL. */
export function InboxScreen() {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const input = toInboxInput(params)
  const list = useOfficeQuery('inbox/list', input, { keepsPrevious: true })
  return (
    <>
      <PageTitle title={t`Inbox`} note={t`Times are in Melbourne.`}>
        <EraseAddressButton />
        <ExportButton input={input} />
      </PageTitle>
      <SavedViews />
      <InboxFilters />
      <QueryView query={list}>{(data) => <Results data={data} input={input} />}</QueryView>
    </>
  )
}

function Results({ data, input }: { data: OutputOf<'inbox/list'>; input: InboxInput }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  // A submission that has left the list is not selected any more.
  const shown = data.rows.filter(({ reference }) => selected.has(reference))
  function finish(): void {
    setSelected(new Set())
    restoreFocus()
  }
  return (
    <>
      <div className={styles.summary}>
        <p role="status">
          <Plural value={data.total} one="# submission" other="# submissions" />
        </p>
        <Arrivals input={input} newest={input.sort === 'oldest' ? undefined : data.rows[0]?.createdAt} />
      </div>
      <BulkBar rows={shown} onDone={finish} />
      {data.rows.length === 0 ? (
        <NothingFound />
      ) : (
        <InboxTable rows={data.rows} selected={selected} onSelect={setSelected} />
      )}
      <PageLinks pages={data.pages} />
    </>
  )
}

function NothingFound() {
  const [params] = useSearchParams()
  const next =
    params.size > 0 ? (
      <Link to="/inbox">
        <Trans>Clear all filters</Trans>
      </Link>
    ) : (
      <Trans>What visitors send with the forms of the site appears here within seconds.</Trans>
    )
  return (
    <EmptyList next={next}>
      <Trans>No submissions match these filters.</Trans>
    </EmptyList>
  )
}
