/**
 * Makes a frame as high as the page of this site in it, so that nothing has to be scrolled inside. A page from elsewhere
 * cannot be measured and keeps the height of the style sheet.
 */
export function startAutoHeightIframes(): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[data-auto-height]')) {
    const resize = () => {
      const content = frame.contentDocument?.getElementById('content')
      if (!content) return
      const borderHeight = frame.offsetHeight - frame.clientHeight
      frame.style.height = `${Math.ceil(content.getBoundingClientRect().bottom) + borderHeight}px`
    }
    // It may have been there before this script was.
    resize()
    frame.addEventListener('load', resize)
    addEventListener('resize', resize)
  }
}
