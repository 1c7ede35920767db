import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useOfficeQuery } from '../../api/queries.ts'
import { KIND_LABELS, LANGUAGE_LABELS, STATE_LABELS } from '../../labels/labels.ts'
import { ChoiceField, TextField } from '../../ui/office-field.tsx'
import { withParam } from './inbox-query.ts'
import styles from './inbox-screen.module.css'

const SEARCH_DELAY_MS = 300

type Choices = readonly (readonly [value: string, text: string])[]

/** The filters of the list. They stand in the URL, so that they can be kept and shared. */
export function InboxFilters() {
  const { t, i18n } = useLingui()
  const owners = useOfficeQuery('inbox/owners', {}).data?.people ?? []
  const labelled = (labels: Record<string, (typeof STATE_LABELS)['new']>): Choices =>
    Object.entries(labels).map(([value, label]) => [value, i18n._(label)])
  const ownerChoices: Choices = [
    ['me', t`Me`],
    ['none', t`Unassigned`],
    ...owners.map(({ id, name }) => [id, name] as const),
  ]
  return (
    <search className={styles.filters}>
      <SearchField />
      <FilterField
        name="state"
        label={t`State`}
        choices={[...labelled(STATE_LABELS), ['new,open,waiting', t`Not done`]]}
      />
      <FilterField name="owner" label={t`Owner`} choices={ownerChoices} />
      <FilterField name="kind" label={t`Kind`} choices={labelled(KIND_LABELS)} />
      <FilterField name="lang" label={t`Language`} choices={labelled(LANGUAGE_LABELS)} />
      <MoreFilters />
    </search>
  )
}

function MoreFilters() {
  const { t } = useLingui()
  const spam: Choices = [
    ['only', t`Only suspected`],
    ['all', t`Also suspected`],
  ]
  const deliveries: Choices = [
    ['failed', t`Failed`],
    ['waiting', t`Waiting`],
  ]
  const receipt: Choices = [
    ['yes', t`With receipt`],
    ['no', t`Without`],
  ]
  return (
    <details className={styles.more}>
      <summary>{t`More filters`}</summary>
      <div className={styles.moreFilters}>
        <FilterField name="spam" label={t`Suspected spam`} choices={spam} />
        <FilterField name="deliveries" label={t`Deliveries`} choices={deliveries} />
        <FilterField name="receipt" label={t`Receipt`} choices={receipt} />
        <DayField name="from" label={t`From`} />
        <DayField name="to" label={t`To`} />
        <FilterField name="sort" label={t`Order`} choices={[['oldest', t`Oldest first`]]} />
      </div>
    </details>
  )
}

function useFilter(name: string) {
  const [params, setParams] = useSearchParams()
  const set = (value: string) => setParams(withParam(params, name, value), { replace: true })
  return { value: params.get(name) ?? '', set }
}

function FilterField({ name, label, choices }: { name: string; label: string; choices: Choices }) {
  const { t } = useLingui()
  const { value, set } = useFilter(name)
  return <ChoiceField label={label} value={value} choices={[['', t`All`], ...choices]} onChoose={set} />
}

function DayField({ name, label }: { name: string; label: string }) {
  const { value, set } = useFilter(name)
  return <TextField label={label} type="date" value={value} onChange={(event) => set(event.target.value)} />
}

/** The text is searched for after a short pause. */
function SearchField() {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const current = params.get('text') ?? ''
  const [text, setText] = useState(current)
  useEffect(() => setText(current), [current])
  useEffect(() => {
    if (text === current) return
    const timer = setTimeout(
      () => setParams((before) => withParam(before, 'text', text), { replace: true }),
      SEARCH_DELAY_MS,
    )
    return () => clearTimeout(timer)
  }, [text, current, setParams])
  return (
    <TextField
      label={t`Search`}
      type="search"
      placeholder={t`Reference, name, telephone, serial number`}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  )
}
