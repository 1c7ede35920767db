import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useOfficeQuery } from '../api/queries.ts'
import { languageCode } from '../i18n/activate-language.ts'
import filterBar from './filter-bar.module.css'

const POLL_MS = 10_000

type Props = {
  id: string
  /** Change number of the entry that is shown. */
  known: number
  /** Called while the server has a newer one. */
  onChanged: (id: string) => void
}

/** Tells others that this person has an entry open, and names those who have it open too. Only while the window is visible. */
export function Presence({ id, known, onChanged }: Props) {
  const { data, dataUpdatedAt } = useOfficeQuery('entries/presence', { id }, { refetchInterval: POLL_MS })
  const newest = data?.changeNumber ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer with the same number is compared too
  useEffect(() => {
    if (newest > known) onChanged(id)
  }, [id, known, newest, dataUpdatedAt, onChanged])
  const others = data?.people.map(({ name }) => name) ?? []
  const names = new Intl.ListFormat(languageCode()).format(others)
  return (
    <div role="status">
      {others.length > 0 && (
        <p className={filterBar.quiet}>
          {others.length === 1 ? <Trans>{names} is here too</Trans> : <Trans>{names} are here too</Trans>}
        </p>
      )}
    </div>
  )
}
