import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { LANGUAGE_CODES } from '#contract/languages.ts'
import { fetchFile, type OutputOf } from '../../api/call-office.ts'
import { useOfficeQuery } from '../../api/queries.ts'
import { LANGUAGE_LABELS } from '../../labels/labels.ts'
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
import { formatTime, TimeText } from '../../ui/time-text.tsx'
import { FilterBar, FilterChoice, FilterText } from '../../ui/url-filters.tsx'
import { pageOf } from '../../ui/with-param.ts'

type Subscriber = OutputOf<'subscribers/list'>['subscribers'][number]

const STATES: Record<Subscriber['state'], MessageDescriptor> = {
  confirmed: msg`Confirmed`,
  pending: msg`Not yet confirmed`,
  left: msg`Has left`,
  forwarded: msg`With the lead service`,
}
const LETTERS: Record<Subscriber['letter'], MessageDescriptor> = {
  main: msg`Main newsletter`,
  trade: msg`Trade newsletter`,
}

/** Newsletter subscribers with the record of their consent. */
export function SubscribersScreen() {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const letter = LETTER_NAMES.find((one) => one === params.get('letter'))
  const state = STATE_NAMES.find((one) => one === params.get('state'))
  const text = params.get('text')
  const filter = { ...(text && { text }), ...(letter && { letter }), ...(state && { state }) }
  const list = useOfficeQuery(
    'subscribers/list',
    { ...filter, page: pageOf(params) },
    { keepsPrevious: true },
  )
  return (
    <>
      <PageTitle title={t`Subscribers`} note={t`Of the newsletters, with the record of their consent.`}>
        <ExportSubscribers />
      </PageTitle>
      <Filters />
      <QueryView query={list}>
        {({ total, pages, subscribers }) => (
          <>
            <p role="status" className={filterBar.summary}>
              <Plural value={total} one="# entry" other="# entries" />
            </p>
            {subscribers.length > 0 ? <Subscribers subscribers={subscribers} /> : <NothingFound />}
            <PageLinks pages={pages} />
          </>
        )}
      </QueryView>
    </>
  )
}

const LETTER_NAMES = ['main', 'trade'] as const
const STATE_NAMES = ['confirmed', 'pending', 'left', 'forwarded'] as const

function Filters() {
  const { t, i18n } = useLingui()
  return (
    <FilterBar first={<FilterText name="text" label={t`E-mail address`} />}>
      <FilterChoice
        name="letter"
        label={t`Newsletter`}
        choices={LETTER_NAMES.map((one) => [one, i18n._(LETTERS[one])] as const)}
      />
      <FilterChoice
        name="state"
        label={t`State`}
        choices={STATE_NAMES.map((one) => [one, i18n._(STATES[one])] as const)}
      />
    </FilterBar>
  )
}

function NothingFound() {
  const [params] = useSearchParams()
  const next =
    params.size > 0 ? (
      <Link to="/subscribers">
        <Trans>Clear all filters</Trans>
      </Link>
    ) : (
      <Trans>Addresses appear here when visitors sign up for a newsletter.</Trans>
    )
  return (
    <EmptyList next={next}>
      <Trans>No subscribers match these filters.</Trans>
    </EmptyList>
  )
}

function Subscribers({ subscribers }: { subscribers: readonly Subscriber[] }) {
  const { t, i18n } = useLingui()
  return (
    <PlainTable
      caption={t`Subscribers`}
      columns={[t`E-mail address`, t`Newsletter`, t`State`, t`Language`, t`Consent`]}
    >
      {subscribers.map(
        ({ id, email, letter, state, lang, wording, page, requestedAt, confirmedAt, leftAt }) => (
          <tr key={id}>
            <th scope="row">{email}</th>
            <td>{i18n._(LETTERS[letter])}</td>
            <td>
              {i18n._(STATES[state])}
              <br />
              <span className={filterBar.quiet}>
                <TimeText iso={leftAt ?? confirmedAt ?? requestedAt} />
              </span>
            </td>
            <td>{i18n._(LANGUAGE_LABELS[lang])}</td>
            <td>
              <details>
                <summary>{t`Asked on ${formatTime(requestedAt)}`}</summary>
                <p lang={LANGUAGE_CODES[lang]}>{wording}</p>
                <p className={filterBar.quiet}>{page}</p>
              </details>
            </td>
          </tr>
        ),
      )}
    </PlainTable>
  )
}

function ExportSubscribers() {
  const { t } = useLingui()
  const save = useAction(async () => {
    const { blob, name } = await fetchFile('subscribers/export', { format: 'xlsx' })
    saveBlob(blob, name)
  })
  return (
    <>
      <OfficeButton isBusy={save.isBusy} onClick={() => void save.run()} title={t`With the links to leave`}>
        <Trans>Export the confirmed ones</Trans>
      </OfficeButton>
      <FailureNote error={save.error} />
    </>
  )
}
