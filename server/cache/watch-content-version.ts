import type { Db } from '#database/connect.ts'
import { readContentVersion } from '#database/read-content-version.ts'

/**
 * Milliseconds between two looks. With the half second that a change of pages may take, every instance shows a change of
 * content within a second.
 */
const POLL_INTERVAL_MS = 400

type ContentWatcher = {
  current: () => number
  /** Hash of the content at the last look; when the database is away, the last one known. */
  hash: () => string
  stop: () => void
}

type ContentWatcherOptions = {
  /** Told of a new version, and waited for before the next look. Told again at the next look when it fails. */
  onChange: (version: number) => Promise<void>
  onError: (error: unknown) => void
}

/** Watches the content version with one small read; when the database is away, the last one known stands. */
export async function watchContentVersion(
  db: Db,
  { onChange, onError }: ContentWatcherOptions,
): Promise<ContentWatcher> {
  let latest = await readContentVersion(db)
  /** What is told of at present, and what of last: a change that fails must be tried again. */
  let notifiedVersion = latest.version
  let isPolling = false
  const timer = setInterval(async () => {
    if (isPolling) return
    isPolling = true
    try {
      // Answers are asked for anew from the first moment, so that the pages rendered for the change hold the new ones.
      latest = await readContentVersion(db)
      const { version } = latest
      if (version !== notifiedVersion) {
        await onChange(version)
        notifiedVersion = version
      }
    } catch (error) {
      onError(error)
    } finally {
      isPolling = false
    }
  }, POLL_INTERVAL_MS)
  timer.unref()
  return { current: () => latest.version, hash: () => latest.hash, stop: () => clearInterval(timer) }
}
