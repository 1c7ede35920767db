/**
 * Wrap a dynamic import so that a call after a failure requests the chunk under another URL. Until the HTML standard changed
 * in 2026 (whatwg/html#6768; Chromium up to 153 at least), browsers cache a failed import for the life of the page, so that
 * the same URL never succeeds again.
 *
 * @param load the literal import, `() => import('./part.tsx')`
 */
export function importWithRetry<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let failedUrl: string | undefined
  let attempt = 0
  return async () => {
    try {
      if (failedUrl === undefined) return await load()
      await reloadFailedStyles()
      attempt += 1
      return await import(/* @vite-ignore */ `${failedUrl}?retry=${attempt}`)
    } catch (error) {
      failedUrl ??= chunkUrl(error)
      throw error
    }
  }
}

/**
 * Read the chunk's URL from the error message of Chromium and Firefox. WebKit does not include it, but imports the same URL
 * again; and if only a style sheet failed, the chunk itself was never requested.
 */
function chunkUrl(error: unknown): string | undefined {
  const url = error instanceof TypeError ? /https?:\S+\.js$/.exec(error.message)?.[0] : undefined
  return url?.startsWith(`${window.location.origin}/`) ? url : undefined
}

/** Vite adds a chunk's style sheet only once, even if it failed to load. */
async function reloadFailedStyles(): Promise<void> {
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
  await Promise.all(
    [...links]
      .filter((link) => !link.sheet)
      .map((link) => {
        const copy = document.createElement('link')
        copy.rel = 'stylesheet'
        copy.href = link.href
        link.replaceWith(copy)
        return new Promise((resolve) => {
          copy.addEventListener('load', resolve)
          copy.addEventListener('error', resolve)
        })
      }),
  )
}
