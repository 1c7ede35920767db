/**
 * Size `data-auto-height` iframes to the page of this site inside them, so that nothing scrolls inside. A cross-origin page
 * cannot be measured and keeps the height from the style sheet.
 */
export function start(): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[data-auto-height]')) {
    const resize = () => {
      const content = frame.contentDocument?.getElementById('content')
      if (!content) return
      const borderHeight = frame.offsetHeight - frame.clientHeight
      frame.style.height = `${Math.ceil(content.getBoundingClientRect().bottom) + borderHeight}px`
    }
    // The frame may have loaded before this script.
    resize()
    frame.addEventListener('load', resize)
    addEventListener('resize', resize)
  }
}
