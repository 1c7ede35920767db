import { QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { restoreFocus } from '../ui/restore-focus.ts'
import { CallError, type CallName, callOffice, type InputOf, type OutputOf } from './call-office.ts'

const MAX_RETRIES = 2
const RETRIED = new Set(['offline', 'unavailable'])

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The browser's own idea of being online is often wrong: a call is always tried.
      networkMode: 'always',
      retry: (count, error) => count < MAX_RETRIES && error instanceof CallError && RETRIED.has(error.reason),
    },
    mutations: { networkMode: 'always' },
  },
})

function queryOf<Name extends CallName>(name: Name, input: InputOf<Name>) {
  return { queryKey: [name, input], queryFn: () => callOffice(name, input) }
}

type QueryOptions = {
  /** Milliseconds between refreshes while the window is visible. */
  refetchInterval?: number
  enabled?: boolean
  /** Milliseconds after which the data is read again when it is next needed. */
  staleTime?: number
  /** Show the data of the input before until the new one has arrived. */
  keepsPrevious?: boolean
}

/** Read from the server and keep it fresh. */
export function useOfficeQuery<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
  { keepsPrevious = false, ...options }: QueryOptions = {},
) {
  return useQuery<OutputOf<Name>, CallError>({
    ...queryOf(name, input),
    ...(keepsPrevious ? { placeholderData: (previous) => previous } : {}),
    ...options,
  })
}

/** Begin to read from the server what a screen will show. An error is left to the screen. */
export function prefetchOfficeQuery<Name extends CallName>(name: Name, input: InputOf<Name>): void {
  void queryClient.prefetchQuery(queryOf(name, input))
}

/** Read from the server, or wait for the answer to the same question. */
export function fetchOfficeQuery<Name extends CallName>(
  name: Name,
  input: InputOf<Name>,
): Promise<OutputOf<Name>> {
  return queryClient.fetchQuery(queryOf(name, input))
}

/** Change something on the server; then everything that is shown is read again. */
export function useOfficeMutation<Name extends CallName>(name: Name) {
  const client = useQueryClient()
  return useMutation<OutputOf<Name>, CallError, InputOf<Name>>({
    mutationFn: (input) => callOffice(name, input),
    onSettled: async () => {
      await client.invalidateQueries()
      restoreFocus()
    },
  })
}
