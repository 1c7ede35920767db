/**
 * Runs in the page: waits until its script has run, its enhancements have started, and the islands that load by themselves are
 * hydrated.
 */
export async function waitInPage(enhancedOnIdle: string): Promise<void> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"]')
  if (!script) throw new Error('The page has no script.')
  // Settles when the module has been evaluated; it is not evaluated again.
  await import(script.src)
  const isReady = () =>
    ('enhanced' in document.documentElement.dataset || document.querySelector(enhancedOnIdle) === null) &&
    document.querySelector('[data-on="idle"]:not([data-hydrated])') === null
  while (!isReady()) await new Promise(requestAnimationFrame)
}
