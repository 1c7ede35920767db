import { setTimeout as sleep } from 'node:timers/promises'
import type { KeptPage } from './kept-page.ts'

/** A new content version waits at most this long, in milliseconds, while the pages most asked for are rendered from it. */
const TURN_TIME = 500

/** Renders the page of a key from the content there is now. */
type Render = (key: string) => Promise<KeptPage>

/**
 * Renders the pages of a new content version before it is shown, most lately asked for first, as many as the time allows.
 * Rejects at the first that fails: then the content of before must stand.
 */
export async function renderAhead(keys: readonly string[], render: Render): Promise<Map<string, KeptPage>> {
  const end = performance.now() + TURN_TIME
  const rendered = new Map<string, KeptPage>()
  for (const key of keys) {
    if (performance.now() > end) break
    const page = await render(key)
    if (page.status >= 500) throw new Error(`${key} cannot be rendered from the new content`)
    rendered.set(key, page)
  }
  return rendered
}

/** Renders the others after it is shown, one at a time, and leaves half of the time to visitors. Ends at the first that fails. */
export async function renderRest(
  keys: readonly string[],
  { isWanted, render }: { isWanted: (key: string) => boolean; render: Render },
): Promise<void> {
  for (const key of keys) {
    if (!isWanted(key)) continue
    const started = performance.now()
    if ((await render(key)).status >= 500) return
    await sleep(performance.now() - started)
  }
}
