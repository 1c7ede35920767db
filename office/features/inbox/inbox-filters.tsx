import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useOfficeQuery } from '../../api/queries.ts'
import { KIND_LABELS, LANGUAGE_LABELS, STATE_LABELS } from '../../labels/labels.ts'
import { SelectField, TextField } from '../../ui/office-field.tsx'
import { withParam } from './inbox-query.ts'
import styles from './inbox-screen.module.css'

const SEARCH_DELAY_MS = 300

/** The filters of the list. They stand in the URL, so that they can be kept and shared. */
export function InboxFilters() {
  const { t, i18n } = useLingui()
  const [params, setParams] = useSearchParams()
  const owners = useOfficeQuery('inbox/owners', {}).data?.people ?? []
  const set = (name: string, value: string) => setParams(withParam(params, name, value), { replace: true })
  const select = (name: string, label: string, choices: readonly (readonly [string, string])[]) => (
    <SelectField
      label={label}
      value={params.get(name) ?? ''}
      onChange={(event) => set(name, event.target.value)}
    >
      <option value="">{t`All`}</option>
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  )
  const labelled = (labels: Record<string, (typeof STATE_LABELS)['new']>) =>
    Object.entries(labels).map(([value, label]) => [value, i18n._(label)] as const)
  return (
    <search className={styles.filters}>
      <SearchField />
      {select('state', t`State`, [...labelled(STATE_LABELS), ['new,open,waiting', t`Not done`]])}
      {select('owner', t`Owner`, [
        ['me', t`Me`],
        ['none', t`Nobody`],
        ...owners.map(({ id, name }) => [id, name] as const),
      ])}
      {select('kind', t`Kind`, labelled(KIND_LABELS))}
      {select('lang', t`Language`, labelled(LANGUAGE_LABELS))}
      <details className={styles.more}>
        <summary>{t`More filters`}</summary>
        <div className={styles.moreFilters}>
          {select('spam', t`Suspected spam`, [
            ['only', t`Only suspected`],
            ['all', t`Also suspected`],
          ])}
          {select('deliveries', t`Deliveries`, [
            ['failed', t`Failed`],
            ['waiting', t`Waiting`],
          ])}
          {select('receipt', t`Receipt`, [
            ['yes', t`With receipt`],
            ['no', t`Without`],
          ])}
          <TextField
            label={t`From`}
            type="date"
            value={params.get('from') ?? ''}
            onChange={(event) => set('from', event.target.value)}
          />
          <TextField
            label={t`To`}
            type="date"
            value={params.get('to') ?? ''}
            onChange={(event) => set('to', event.target.value)}
          />
          {select('sort', t`Order`, [['oldest', t`Oldest first`]])}
        </div>
      </details>
    </search>
  )
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
