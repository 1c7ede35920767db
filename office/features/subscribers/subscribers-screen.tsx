import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { LANGUAGE_CODES } from '#contract/languages.ts'
import { fetchFile, type OutputOf } from '../../api/call-office.ts'
import { useOfficeQuery } from '../../api/queries.ts'
import { LANGUAGE_LABELS } from '../../labels/labels.ts'
import { useAction } from '../../shell/use-action.ts'
import { EmptyList } from '../../ui/empty-list.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import filterBar from '../../ui/filter-bar.module.css'
import { OfficeButton } from '../../ui/office-button.tsx'
import { ChoiceField, TextField } from '../../ui/office-field.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { saveBlob } from '../../ui/save-blob.ts'
import { formatTime } from '../../ui/time-text.tsx'

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
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number(params.get('page')) || 1)
  const letter = LETTER_NAMES.find((one) => one === params.get('letter'))
  const state = STATE_NAMES.find((one) => one === params.get('state'))
  const text = params.get('text') ?? ''
  const input = { ...(text && { text }), ...(letter && { letter }), ...(state && { state }), page }
  const list = useOfficeQuery('subscribers/list', input, { keepsPrevious: true })
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    next.delete('page')
    if (value === '') next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: true })
  }
  return (
    <>
      <PageTitle title={t`Subscribers`}>
        <ExportSubscribers />
      </PageTitle>
      <Filters text={text} letter={letter ?? ''} state={state ?? ''} onChange={set} />
      <QueryView query={list}>
        {({ total, pages, subscribers }) => (
          <>
            <p role="status">
              <Plural value={total} one="# entry" other="# entries" />
            </p>
            <Subscribers subscribers={subscribers} />
            <PageLinks
              page={page}
              pages={pages}
              linkTo={(to) => `?${new URLSearchParams({ ...Object.fromEntries(params), page: String(to) })}`}
            />
          </>
        )}
      </QueryView>
    </>
  )
}

const LETTER_NAMES = ['main', 'trade'] as const
const STATE_NAMES = ['confirmed', 'pending', 'left', 'forwarded'] as const

type FiltersProps = {
  text: string
  letter: string
  state: string
  onChange: (name: string, value: string) => void
}

function Filters({ text, letter, state, onChange }: FiltersProps) {
  const { t, i18n } = useLingui()
  return (
    <search className={filterBar.bar}>
      <TextField
        label={t`E-mail address`}
        type="search"
        value={text}
        onChange={(event) => onChange('text', event.target.value)}
      />
      <ChoiceField
        label={t`Newsletter`}
        value={letter}
        choices={[['', t`All`], ...LETTER_NAMES.map((one) => [one, i18n._(LETTERS[one])] as const)]}
        onChoose={(value) => onChange('letter', value)}
      />
      <ChoiceField
        label={t`State`}
        value={state}
        choices={[['', t`All`], ...STATE_NAMES.map((one) => [one, i18n._(STATES[one])] as const)]}
        onChoose={(value) => onChange('state', value)}
      />
    </search>
  )
}

function Subscribers({ subscribers }: { subscribers: readonly Subscriber[] }) {
  const { t, i18n } = useLingui()
  if (subscribers.length === 0) return <EmptyList>{t`No subscribers match these filters.`}</EmptyList>
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
              <span className={filterBar.quiet}>{formatTime(leftAt ?? confirmedAt ?? requestedAt)}</span>
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
