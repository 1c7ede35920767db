import { useEffect } from 'react'

/** The section's tabs by their specified numbers; there is no 2. */
export type CooperationTab = 1 | 3 | 4 | 5

const KEY = 'cooperation-tab'

/** Keeps the chosen tab in session storage, and sets it back to 1 when the section is left. */
export function useStoredTab(tab: CooperationTab): void {
  useEffect(() => {
    const keep = () => sessionStorage.setItem(KEY, String(tab))
    const reset = () => sessionStorage.setItem(KEY, '1')
    keep()
    // The document itself may go, and come back from the browser's memory.
    window.addEventListener('pageshow', keep)
    window.addEventListener('pagehide', reset)
    return () => {
      window.removeEventListener('pageshow', keep)
      window.removeEventListener('pagehide', reset)
      reset()
    }
  }, [tab])
}
