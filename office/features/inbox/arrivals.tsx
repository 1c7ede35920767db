import { Plural, Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOfficeQuery } from '../../api/queries.ts'
import { OfficeButton } from '../../ui/office-button.tsx'
import { restoreFocus } from '../../ui/restore-focus.ts'
import type { InboxInput } from './inbox-query.ts'

const POLL_MS = 4_000

type Props = { input: InboxInput; newest: string | undefined }

/** Says within five seconds that something new has arrived. The list stays as it is until it is asked for. */
export function Arrivals({ input, newest }: Props) {
  const client = useQueryClient()
  const { page: _, sort: __, ...filter } = input
  const [openedAt] = useState(() => new Date().toISOString())
  const after = newest ?? openedAt
  const { data } = useOfficeQuery('inbox/arrivals', { ...filter, after }, { refetchInterval: POLL_MS })
  async function show(): Promise<void> {
    await client.invalidateQueries({ queryKey: ['inbox/list'] })
    restoreFocus()
  }
  return (
    <div role="status">
      {data !== undefined && data.count > 0 && (input.page ?? 1) === 1 && (
        <OfficeButton onClick={() => void show()}>
          <Plural value={data.count} one="# new submission" other="# new submissions" /> – <Trans>show</Trans>
        </OfficeButton>
      )}
    </div>
  )
}
