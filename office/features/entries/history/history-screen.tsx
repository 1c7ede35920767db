import { useLingui } from '@lingui/react/macro'
import { useParams, useSearchParams } from 'react-router'
import { useOfficeQuery } from '../../../api/queries.ts'
import { entryLabel } from '../../../labels/content-labels.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { readComparison } from './comparison-query.ts'
import { ComparisonView } from './comparison-view.tsx'
import { RevisionsView } from './revisions-view.tsx'

/** The history of an entry: its revisions, or two of them compared, as the URL says. */
export function HistoryScreen() {
  const { i18n } = useLingui()
  const id = useParams()['*'] ?? ''
  const [params] = useSearchParams()
  const comparison = readComparison(params)
  const entry = useOfficeQuery('entries/get', { id })
  return (
    <QueryView query={entry}>
      {(data) => {
        const name = entryLabel(i18n, data)
        return comparison ? (
          <ComparisonView key="comparison" {...{ id, name, comparison }} entry={data} />
        ) : (
          <RevisionsView key="revisions" id={id} name={name} />
        )
      }}
    </QueryView>
  )
}
