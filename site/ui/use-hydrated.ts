import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** Tells whether scripts have taken over what the server rendered; false for as long as they have not, or cannot be loaded. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
