import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallError } from '../api/call-office.ts'
import { FailureNote } from './failure-note.tsx'
import { OfficeButton } from './office-button.tsx'
import styles from './query-view.module.css'

type Props<Data> = { query: UseQueryResult<Data, CallError>; children: (data: Data) => ReactNode }

/** Trying again would not help. */
const FINAL: ReadonlySet<CallError['reason']> = new Set(['not-found', 'forbidden', 'link-expired'])

/** Shows data once it is there: until then a placeholder, and if it cannot be read, why. */
export function QueryView<Data>({ query, children }: Props<Data>) {
  if (query.data !== undefined) {
    return (
      <>
        {query.isRefetchError && (
          <div className={styles.stale}>
            <FailureNote error={query.error} />
          </div>
        )}
        {children(query.data)}
      </>
    )
  }
  if (query.isError) {
    return (
      <div className={styles.failed}>
        <FailureNote error={query.error} />
        {!FINAL.has(query.error.reason) && (
          <OfficeButton onClick={() => void query.refetch()}>
            <Trans>Try again</Trans>
          </OfficeButton>
        )}
      </div>
    )
  }
  return (
    <div className={styles.placeholder} aria-busy="true">
      <span className="visually-hidden" role="status">
        <Trans>Loading</Trans>
      </span>
      <div className={styles.bar} />
      <div className={styles.bar} />
      <div className={styles.bar} />
      <div className={styles.bar} />
    </div>
  )
}
