import { PREVIEW_PATH, toPreviewPath } from './preview-path.ts'

// Runs in the head of previewed pages. The server has changed the links in their HTML; islands create others.

function toPreviewUrl(url: string): string | undefined {
  const { origin, pathname, search, hash } = new URL(url)
  const path = origin === location.origin ? toPreviewPath(pathname) : undefined
  return path && path + search + hash
}

/** Links that open another tab cause no event in this one. */
function changeLink({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  const url = link && toPreviewUrl(link.href)
  if (url) link.href = url
}

/** Scripts of the page also navigate by themselves. A form that leaves the preview is not sent. */
function stay(event: NavigateEvent): void {
  const url = event.cancelable ? toPreviewUrl(event.destination.url) : undefined
  if (!url || event.navigationType === 'traverse') return
  event.preventDefault()
  if (event.formData) return
  if (event.navigationType === 'replace') location.replace(url)
  else location.assign(url)
}

/** Calls of islands go to the preview. It is done here, so that the scripts of the public pages gain no byte for it. */
const { fetch: send } = window
window.fetch = (input, options) =>
  send(typeof input === 'string' && input.startsWith('/api/') ? PREVIEW_PATH + input : input, options)

for (const type of ['click', 'auxclick']) addEventListener(type, changeLink, { capture: true })
if ('navigation' in window) navigation.addEventListener('navigate', stay)
