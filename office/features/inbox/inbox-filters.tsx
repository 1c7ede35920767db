import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useOfficeQuery } from '../../api/queries.ts'
import { KIND_LABELS, LANGUAGE_LABELS, STATE_LABELS } from '../../labels/labels.ts'
import { type Choices, FilterBar, FilterChoice, FilterDay, FilterText } from '../../ui/url-filters.tsx'
import styles from './inbox-screen.module.css'

const RARE_FILTERS = ['spam', 'deliveries', 'receipt', 'from', 'to', 'sort']

/** The filters of the list. */
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
  const search = (
    <FilterText name="text" label={t`Search`} placeholder={t`Reference, name, telephone, serial number`} />
  )
  return (
    <FilterBar first={search}>
      <FilterChoice
        name="state"
        label={t`State`}
        choices={[...labelled(STATE_LABELS), ['new,open,waiting', t`Not done`]]}
      />
      <FilterChoice name="owner" label={t`Owner`} choices={ownerChoices} />
      <FilterChoice name="kind" label={t`Kind`} choices={labelled(KIND_LABELS)} />
      <FilterChoice name="lang" label={t`Language`} choices={labelled(LANGUAGE_LABELS)} />
      <MoreFilters />
    </FilterBar>
  )
}

function MoreFilters() {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const isUsed = RARE_FILTERS.some((name) => params.has(name))
  // Does not close again under the hands of a person who takes a filter away.
  const [wasUsed, setWasUsed] = useState(isUsed)
  if (isUsed && !wasUsed) setWasUsed(true)
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
    <details className={styles.more} open={wasUsed}>
      <summary>{t`More filters`}</summary>
      <div className={styles.moreFilters}>
        <FilterChoice name="spam" label={t`Suspected spam`} choices={spam} />
        <FilterChoice name="deliveries" label={t`Deliveries`} choices={deliveries} />
        <FilterChoice name="receipt" label={t`Receipt`} choices={receipt} />
        <FilterDay name="from" label={t`From`} />
        <FilterDay name="to" label={t`To`} />
        <FilterChoice
          name="sort"
          label={t`Order`}
          none={t`Newest first`}
          choices={[['oldest', t`Oldest first`]]}
        />
      </div>
    </details>
  )
}
