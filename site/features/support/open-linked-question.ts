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
    if (!question || question.open) return
    // A group may be folded too.
    for (
      let folded: HTMLDetailsElement | null | undefined = question;
      folded;
      folded = folded.parentElement?.closest('details')
    ) {
      folded.open = true
    }
    question.scrollIntoView({ block: 'center' })
  }, [hash, key])
}
