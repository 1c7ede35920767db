import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import type { OutputOf } from '../../../api/call-office.ts'
import { BusyNote } from '../../../ui/busy-note.tsx'
import { EntryUses } from './entry-uses.tsx'
import { ProblemList } from './problem-list.tsx'
import styles from './publish.module.css'

type Props = { entry: ComponentProps<typeof ProblemList>['entry']; result: OutputOf<'entries/publish'> }

/** Says why a publication did not happen. */
export function PublishResult({ entry, result }: Props) {
  if (result.outcome === 'done') return null
  if (result.outcome === 'busy') return <BusyNote className={styles.refused} />
  return (
    <div role="alert" className={styles.refused}>
      {result.outcome === 'problems' && (
        <>
          <p>
            <Trans>Nothing was published, because something is missing or wrong:</Trans>
          </p>
          <ProblemList entry={entry} problems={result.problems} />
        </>
      )}
      {result.outcome === 'in-use' && (
        <>
          <p>
            <Trans>Nothing was changed, because other entries name what would no longer exist:</Trans>
          </p>
          <EntryUses uses={result.uses} />
        </>
      )}
      {result.outcome === 'conflict' && (
        <p>
          <Trans>
            Nothing was published: somebody else has changed this entry meanwhile. What you see now is the
            newest state. Please look again, then publish.
          </Trans>
        </p>
      )}
    </div>
  )
}
