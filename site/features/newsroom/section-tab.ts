import { useEffect } from 'react'

/** 1 all, 2 news and activities, 3 videos, 4 recipes. */
export type Tab = 1 | 2 | 3 | 4

const KEY = 'newnumbertype'

/** Keeps the chosen tab of the information section in session storage; it is the first again once the section is left. */
export function useSectionTab(tab: Tab): void {
  useEffect(() => {
    const keep = () => sessionStorage.setItem(KEY, String(tab))
    const reset = () => sessionStorage.setItem(KEY, '1')
    keep()
    // The page can be left for another site, and come back from the browser's memory as it was.
    window.addEventListener('pagehide', reset)
    window.addEventListener('pageshow', keep)
    return () => {
      window.removeEventListener('pagehide', reset)
      window.removeEventListener('pageshow', keep)
      reset()
    }
  }, [tab])
}
