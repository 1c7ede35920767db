import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import type { OutputOf } from '../../api/call-office.ts'
import { useOfficeQuery } from '../../api/queries.ts'
import { ENTRY_KINDS, kindLabel, LANGUAGE_STATE_LABELS } from '../../labels/content-labels.ts'
import { LANGUAGE_LABELS } from '../../labels/labels.ts'
import { EmptyList } from '../../ui/empty-list.tsx'
import { EntryName } from '../../ui/entry-name.tsx'
import filterBar from '../../ui/filter-bar.module.css'
import { LanguageStateBadge } from '../../ui/language-state.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { type Choices, FilterBar, FilterChoice } from '../../ui/url-filters.tsx'
import { withParam } from '../../ui/with-param.ts'
import styles from './translation-screen.module.css'
import { TRANSLATED, type WorkInput } from './work-query.ts'

const STATES = ['missing', 'outdated', 'draft'] as const

/** What remains to be done in a language, most work first. Each row leads to the texts. */
export function WorkList({ input }: { input: WorkInput }) {
  const { t, i18n } = useLingui()
  const work = useOfficeQuery('translation/worklist', input, { keepsPrevious: true })
  const languages: Choices = TRANSLATED.map((lang) => [lang, i18n._(LANGUAGE_LABELS[lang])])
  const kinds: Choices = ENTRY_KINDS.map((kind) => [kind, i18n._(kindLabel(kind))])
  const states: Choices = STATES.map((state) => [state, i18n._(LANGUAGE_STATE_LABELS[state])])
  return (
    <section className={styles.work}>
      <h2>{t`To do in ${i18n._(LANGUAGE_LABELS[input.lang])}`}</h2>
      <FilterBar>
        <FilterChoice name="lang" label={t`Language`} unset={input.lang} choices={languages} />
        <FilterChoice name="kind" label={t`Kind`} choices={kinds} />
        <FilterChoice name="state" label={t`State`} choices={states} />
      </FilterBar>
      <QueryView query={work}>{(data) => <Results data={data} input={input} />}</QueryView>
    </section>
  )
}

function Results({ data, input }: { data: OutputOf<'translation/worklist'>; input: WorkInput }) {
  const { t, i18n } = useLingui()
  if (data.rows.length === 0) return <NothingToDo isFiltered={Boolean(input.kinds ?? input.states)} />
  return (
    <>
      <p role="status" className={filterBar.summary}>
        <Plural value={data.total} one="# entry" other="# entries" />
      </p>
      <PlainTable
        caption={t`To do in ${i18n._(LANGUAGE_LABELS[input.lang])}`}
        columns={[t`Title`, t`Kind`, t`State`, t`Without a text`, t`English changed`]}
      >
        {data.rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <Link to={`/entries/${row.id}?lang=${input.lang}`}>
                {row.code && `${row.code} · `}
                <EntryName entry={row} />
              </Link>
            </th>
            <td>{i18n._(kindLabel(row.kind))}</td>
            <td>
              <LanguageStateBadge state={row.state} />
            </td>
            <td>{row.missing || '–'}</td>
            <td>{row.changed || '–'}</td>
          </tr>
        ))}
      </PlainTable>
      <PageLinks pages={data.pages} />
    </>
  )
}

function NothingToDo({ isFiltered }: { isFiltered: boolean }) {
  const [params] = useSearchParams()
  if (!isFiltered) {
    return (
      <EmptyList>
        <Trans>Everything is translated and published. Well done.</Trans>
      </EmptyList>
    )
  }
  const everything = withParam(withParam(params, 'kind', ''), 'state', '')
  return (
    <EmptyList
      next={
        <Link to={{ search: everything.toString() }}>
          <Trans>Show everything to do</Trans>
        </Link>
      }
    >
      <Trans>Nothing to do matches these filters.</Trans>
    </EmptyList>
  )
}
