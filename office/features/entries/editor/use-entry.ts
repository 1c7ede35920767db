import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type CallError, callOffice } from '../../../api/call-office.ts'
import { queryClient, useOfficeQuery } from '../../../api/queries.ts'
import type { Entry } from './entry-documents.ts'

/** What was read on the way to the screen is not read again by it. */
const STALE_MS = 2_000
/** A pause in saving after which an entry is checked again. */
const CHECK_MS = 5_000

const entryQuery = (id: string) =>
  queryOptions<Entry, CallError>({
    queryKey: ['entries/get', { id }],
    queryFn: () => callOffice('entries/get', { id }),
    staleTime: STALE_MS,
  })

export function useEntryQuery(id: string) {
  return useQuery(entryQuery(id))
}

/** Begin to read an entry while its screen is being loaded. An error is left to the screen. */
export function prefetchEntry(id: string): void {
  void queryClient.prefetchQuery(entryQuery(id))
}

/** Read an entry again, as after a save. */
export async function refreshEntry(id: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['entries/get', { id }] })
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

/** Read what prevents publishing. It stays the same until something reads it again. */
export function useCheck(id: string) {
  return useOfficeQuery('entries/check', { id }, { staleTime: Number.POSITIVE_INFINITY }).data
}

/** Check an entry again a while after its last change. */
export function useFreshCheck({ id, changeNumber }: Entry): void {
  const checked = useRef(changeNumber)
  useEffect(() => {
    if (checked.current === changeNumber) return
    const timer = setTimeout(() => {
      checked.current = changeNumber
      void queryClient.invalidateQueries({ queryKey: ['entries/check', { id }] }, { cancelRefetch: false })
    }, CHECK_MS)
    return () => clearTimeout(timer)
  }, [id, changeNumber])
}
