import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { keep } from './session-store.ts'

/** Keeps the number of a section's chosen tab in session storage under `name`, and sets it back to 1 when the section is left. */
export function useKeptTab(name: string, tab: number): void {
  useEffect(() => {
    const keepTab = () => keep(name, String(tab))
    const reset = () => keep(name, '1')
    keepTab()
    // The document itself may go, and come back from the browser's memory.
    window.addEventListener('pageshow', keepTab)
    window.addEventListener('pagehide', reset)
    return () => {
      window.removeEventListener('pageshow', keepTab)
      window.removeEventListener('pagehide', reset)
      reset()
    }
  }, [name, tab])
}

/** Writes the tab's number into the address bar, under `name`, for other programs. Links to the page go without. */
export function useTabInAddress(name: string, tab: number): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const address = new URL(window.location.href)
    if (address.pathname !== pathname || address.searchParams.get(name) === String(tab)) return
    address.searchParams.set(name, String(tab))
    window.history.replaceState(window.history.state, '', address)
  })
}
