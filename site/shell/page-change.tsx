import { Component, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { EASE, isStill, QUICK } from '../ui/motion.ts'

/**
 * Does at a change of page what the browser does for a new document: says the page's title, and lets the keyboard begin at
 * its content, which fades in. Another filter, order or part of the same page is no other page.
 */
export function PageChange() {
  const { pathname, search, hash } = useLocation()
  const page = `${pathname} ${new URLSearchParams(search).get('id') ?? ''}`
  const shown = useRef(page)
  const [title, setTitle] = useState('')
  useLayoutEffect(() => {
    if (shown.current !== page) fadeIn()
  }, [page])
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    setTitle(document.title)
    focusContent(hash)
  }, [page, hash])
  return (
    <>
      <p className="visually-hidden" role="status">
        {title}
      </p>
      <Leaving pathname={pathname} />
    </>
  )
}

/**
 * Takes the keyboard off the old page before it goes. Else the browser lays the old page out once more, in the looks of the
 * new one, only to see who could have the keyboard now. React has this moment for classes alone.
 */
class Leaving extends Component<{ pathname: string }> {
  override getSnapshotBeforeUpdate({ pathname }: { pathname: string }): null {
    const { activeElement } = document
    if (
      pathname !== this.props.pathname &&
      activeElement?.closest('main') &&
      activeElement instanceof HTMLElement
    )
      activeElement.blur()
    return null
  }
  /** React asks for it beside the other. */
  override componentDidUpdate(): void {}
  override render(): null {
    return null
  }
}

/** What comes can be read at once: it is never quite away. */
function fadeIn(): void {
  if (isStill()) return
  document.getElementById('content')?.animate({ opacity: [0.4, 1] }, { duration: QUICK, easing: EASE })
}

function focusContent(hash: string): void {
  // In a form, or on the tab that has just become the current one, the visitor is still at work.
  if (document.activeElement?.closest('main :is(form, [aria-current])')) return
  const place = document.getElementById(hash.slice(1)) ?? document.getElementById('content')
  if (!place) return
  if (place.tabIndex < 0) place.tabIndex = -1
  place.focus({ preventScroll: true })
}
