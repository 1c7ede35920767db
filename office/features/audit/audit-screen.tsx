import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { fetchFile, type InputOf, type OutputOf } from '../../api/call-office.ts'
import { useOfficeQuery } from '../../api/queries.ts'
import { actionLabel } from '../../labels/labels.ts'
import { useAction } from '../../shell/use-action.ts'
import { EmptyList } from '../../ui/empty-list.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import filterBar from '../../ui/filter-bar.module.css'
import { OfficeButton } from '../../ui/office-button.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { saveBlob } from '../../ui/save-blob.ts'
import { TimeText } from '../../ui/time-text.tsx'
import { FilterBar, FilterChoice, FilterDay, FilterText } from '../../ui/url-filters.tsx'
import { pageOf } from '../../ui/with-param.ts'

type Input = InputOf<'audit/list'>

const FILTERS = ['personId', 'action', 'subject', 'from', 'to'] as const

/** Read the filter of the log from the URL. */
function toAuditInput(params: URLSearchParams): Input {
  const filter: Input = { page: pageOf(params) }
  for (const name of FILTERS) {
    const value = params.get(name === 'subject' ? 'text' : name)
    if (value) filter[name] = value
  }
  return filter
}

/** What was done in the office, newest first. */
export function AuditScreen() {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const input = toAuditInput(params)
  const log = useOfficeQuery('audit/list', input, { keepsPrevious: true })
  const save = useAction(async () => {
    const { page: _, ...filter } = input
    const { blob, name } = await fetchFile('audit/export', filter)
    saveBlob(blob, name)
  })
  return (
    <>
      <PageTitle title={t`Audit log`} note={t`Entries are stored for 400 days. Times are in Melbourne.`}>
        <OfficeButton isBusy={save.isBusy} onClick={() => void save.run()}>
          <Trans>Export</Trans>
        </OfficeButton>
      </PageTitle>
      <FailureNote error={save.error} />
      <AuditFilters actions={log.data?.actions ?? []} />
      <QueryView query={log}>
        {({ entries, total, pages }) => (
          <>
            <p role="status" className={filterBar.summary}>
              <Plural value={total} one="# entry" other="# entries" />
            </p>
            {entries.length > 0 ? (
              <Entries entries={entries} />
            ) : (
              <EmptyList next={<Link to="/audit">{t`Clear all filters`}</Link>}>
                <Trans>No entries match these filters.</Trans>
              </EmptyList>
            )}
            <PageLinks pages={pages} />
          </>
        )}
      </QueryView>
    </>
  )
}

function AuditFilters({ actions }: { actions: readonly string[] }) {
  const { t, i18n } = useLingui()
  const people = useOfficeQuery('people/list', {}).data?.people ?? []
  return (
    <FilterBar first={<FilterText name="text" label={t`Reference or name`} />}>
      <FilterChoice
        name="personId"
        label={t`Person`}
        choices={people.map(({ id, name }) => [id, name] as const)}
      />
      <FilterChoice
        name="action"
        label={t`Action`}
        choices={actions.map((action) => [action, i18n._(actionLabel(action))] as const)}
      />
      <FilterDay name="from" label={t`From`} />
      <FilterDay name="to" label={t`To`} />
    </FilterBar>
  )
}

function Entries({ entries }: { entries: OutputOf<'audit/list'>['entries'] }) {
  const { t, i18n } = useLingui()
  return (
    <PlainTable caption={t`Audit log`} columns={[t`Time`, t`Person`, t`Action`, t`Subject`, t`Request`]}>
      {entries.map(({ id, at, person, action, subject, subjectName, note, requestId }) => (
        <tr key={id}>
          <td>
            <TimeText iso={at} />
          </td>
          <td>{person?.name ?? '–'}</td>
          <td>
            {i18n._(actionLabel(action))}
            {note && <span className={filterBar.quiet}> ({note})</span>}
          </td>
          <td>
            {subject.startsWith('SR-') ? (
              <Link to={`/inbox/${subject}`}>{subject}</Link>
            ) : (
              subjectName || subject
            )}
          </td>
          <td className={filterBar.quiet}>{requestId}</td>
        </tr>
      ))}
    </PlainTable>
  )
}
