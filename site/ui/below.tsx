import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Milliseconds; by then the page that came has taken the place of the other. */
const AFTER = 240

/**
 * What lies below the first view of a long page. Where a link led to the page it is drawn after that view, which would come
 * twice as late with it; in a page that was loaded, gone back to or entered in its middle it stands from the start.
 */
export function Below({ children }: { children: ReactNode }) {
  const isPushed = useNavigationType() !== 'POP'
  const { hash } = useLocation()
  const [isDrawn, setDrawn] = useState(!isPushed || hash !== '')
  useEffect(() => {
    if (isDrawn) return
    const timer = setTimeout(() => startTransition(() => setDrawn(true)), AFTER)
    return () => clearTimeout(timer)
  }, [isDrawn])
  return isDrawn ? children : <div className="not-yet" />
}
