import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Opens the question that the address names. Browsers do so themselves when a page is opened; here it is done for those that
 * do not, and for links followed inside the page.
 */
export function useLinkedQuestion(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is another one when the same link is followed again
  useEffect(() => {
    if (!/^#q-\d+$/.test(hash)) return
    const question = document.getElementById(hash.slice(1))?.closest('details')
    // A group may be folded too, over a question that is open.
    let isHidden = false
    for (let part = question; part; part = part.parentElement?.closest('details')) {
      isHidden ||= !part.open
      part.open = true
    }
    if (isHidden) question?.scrollIntoView({ block: 'center' })
  }, [hash, key])
}
