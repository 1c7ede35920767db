import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { fetchFile, type InputOf, type OutputOf } from '../../api/call-office.ts'
import { useOfficeQuery } from '../../api/queries.ts'
import { actionLabel } from '../../labels/labels.ts'
import { useAction } from '../../shell/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import filterBar from '../../ui/filter-bar.module.css'
import { OfficeButton } from '../../ui/office-button.tsx'
import { ChoiceField, TextField } from '../../ui/office-field.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { saveBlob } from '../../ui/save-blob.ts'
import { formatTime } from '../../ui/time-text.tsx'

const PAGE_SIZE = 50

type Filter = Omit<InputOf<'audit/list'>, 'page'>

/** What was done in the office, newest first. */
export function AuditScreen() {
  const { t } = useLingui()
  const [filter, setFilter] = useState<Filter>({})
  const [page, setPage] = useState(1)
  const log = useOfficeQuery('audit/list', { ...filter, page }, { keepsPrevious: true })
  const save = useAction(async () => {
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
      <AuditFilters
        filter={filter}
        actions={log.data?.actions ?? []}
        onChange={(next) => {
          setFilter(next)
          setPage(1)
        }}
      />
      <QueryView query={log}>
        {({ entries, total }) => (
          <>
            <p role="status">
              <Plural value={total} one="# entry" other="# entries" />
            </p>
            <Entries entries={entries} />
            <div className={filterBar.row}>
              <OfficeButton disabled={page === 1} onClick={() => setPage(page - 1)}>
                <Trans>Newer</Trans>
              </OfficeButton>
              <OfficeButton disabled={page * PAGE_SIZE >= total} onClick={() => setPage(page + 1)}>
                <Trans>Older</Trans>
              </OfficeButton>
            </div>
          </>
        )}
      </QueryView>
    </>
  )
}

type FiltersProps = { filter: Filter; actions: readonly string[]; onChange: (filter: Filter) => void }

function AuditFilters({ filter, actions, onChange }: FiltersProps) {
  const { t, i18n } = useLingui()
  const people = useOfficeQuery('people/list', {}).data?.people ?? []
  const set = (name: keyof Filter, value: string) => onChange({ ...filter, [name]: value || undefined })
  return (
    <search className={filterBar.bar}>
      <ChoiceField
        label={t`Person`}
        value={filter.personId ?? ''}
        choices={[['', t`All`], ...people.map(({ id, name }) => [id, name] as const)]}
        onChoose={(value) => set('personId', value)}
      />
      <ChoiceField
        label={t`Action`}
        value={filter.action ?? ''}
        choices={[['', t`All`], ...actions.map((action) => [action, i18n._(actionLabel(action))] as const)]}
        onChoose={(value) => set('action', value)}
      />
      <TextField
        label={t`Reference`}
        type="search"
        value={filter.subject ?? ''}
        onChange={(event) => set('subject', event.target.value)}
      />
      <TextField
        label={t`From`}
        type="date"
        value={filter.from ?? ''}
        onChange={(event) => set('from', event.target.value)}
      />
      <TextField
        label={t`To`}
        type="date"
        value={filter.to ?? ''}
        onChange={(event) => set('to', event.target.value)}
      />
    </search>
  )
}

function Entries({ entries }: { entries: OutputOf<'audit/list'>['entries'] }) {
  const { t, i18n } = useLingui()
  return (
    <PlainTable caption={t`Audit log`} columns={[t`Time`, t`Person`, t`Action`, t`Subject`, t`Request`]}>
      {entries.map(({ id, at, person, action, subject, note, requestId }) => (
        <tr key={id}>
          <td>{formatTime(at)}</td>
          <td>{person?.name ?? '–'}</td>
          <td>
            {i18n._(actionLabel(action))}
            {note && ` (${note})`}
          </td>
          <td>{subject.startsWith('SR-') ? <Link to={`/inbox/${subject}`}>{subject}</Link> : subject}</td>
          <td>{requestId}</td>
        </tr>
      ))}
    </PlainTable>
  )
}
