import { useDeferredValue } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * False in the very first picture of a page that a link leads to: what lies below the first view is drawn in the moment
 * after, a quarter of the way from the press to the page. A page that is loaded, gone back to, or asked for at one of its parts
 * is whole from the start.
 */
export function useIsWhole(): boolean {
  const isLedTo = useNavigationType() === 'PUSH'
  const isFromTheTop = useLocation().hash === '' && isLedTo
  return useDeferredValue(true, !isFromTheTop)
}
