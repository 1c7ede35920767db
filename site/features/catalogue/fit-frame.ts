import { type RefObject, useEffect, useRef } from 'react'

/**
 * Makes a frame as high as the page of this site in it, so that nothing has to be scrolled inside. A page from elsewhere
 * cannot be measured and keeps the height of the style sheet.
 */
export function useFittedFrame(): RefObject<HTMLIFrameElement | null> {
  const ref = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const frame = ref.current
    if (!frame) return
    const resize = () => {
      const content = frame.contentDocument?.getElementById('content')
      if (!content) return
      const edges = frame.offsetHeight - frame.clientHeight
      frame.style.height = `${Math.ceil(content.getBoundingClientRect().bottom) + edges}px`
    }
    // It may have been there before the scripts were.
    resize()
    frame.addEventListener('load', resize)
    window.addEventListener('resize', resize)
    return () => {
      frame.removeEventListener('load', resize)
      window.removeEventListener('resize', resize)
    }
  }, [])
  return ref
}
