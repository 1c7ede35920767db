import { queryOptions, useQuery } from '@tanstack/react-query'
import { type CallError, callOffice } from '../../../api/call-office.ts'
import { queryClient } from '../../../api/queries.ts'
import type { Entry } from './entry-documents.ts'
import { saveEpoch } from './save-epoch.ts'

/** Changes of colleagues show within this time. */
const REFRESH_MS = 15_000

/** What was read on the way to the screen is not read again by it. */
const STALE_MS = 2_000

const entryQuery = (id: string) =>
  queryOptions<{ entry: Entry; epoch: number }, CallError>({
    queryKey: ['entries/get', { id }, 'editor'],
    queryFn: async () => {
      const epoch = saveEpoch()
      return { epoch, entry: await callOffice('entries/get', { id }) }
    },
    staleTime: STALE_MS,
  })

/** Read an entry, and the epoch in which it was read. */
export function useEntryQuery(id: string) {
  return useQuery({ ...entryQuery(id), refetchInterval: REFRESH_MS })
}

/** Begin to read an entry while its screen is being loaded. An error is left to the screen. */
export function prefetchEntry(id: string): void {
  void queryClient.prefetchQuery(entryQuery(id))
}

/** What changes with a draft: states, problems, histories and lists, but not the choices and the vocabulary. */
const UNCHANGED = new Set<unknown>(['entries/choices', 'entries/vocabulary'])

/** Read again what a change of a draft may have changed. */
export async function refreshEntries(): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      /^(?:entries|revisions|translation)\//.test(String(name)) && !UNCHANGED.has(name),
  })
}
