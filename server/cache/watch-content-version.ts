import type { Db } from '#database/connect.ts'
import { readContentVersion } from '#database/read-content-version.ts'

/** With the 500 ms that replacing pages may take, every instance shows a content change within a second. */
const POLL_INTERVAL_MS = 400

type ContentWatcher = {
  current: () => number
  /** Returns the content hash of the last successful poll. */
  hash: () => string
  stop: () => void
}

type ContentVersion = Awaited<ReturnType<typeof readContentVersion>>

type ContentWatcherOptions = {
  /** The version before the caller read any content, so that a change during its reads is reported. */
  initial: ContentVersion
  /** Called with a new version and awaited before the next poll. If it rejects, the next poll calls it again. */
  onChange: (version: number) => Promise<void>
  onError: (error: unknown) => void
}

/** Poll the content version. While the database is unavailable, the last known version remains current. */
export function watchContentVersion(
  db: Db,
  { initial, onChange, onError }: ContentWatcherOptions,
): ContentWatcher {
  let latest = initial
  /** Set after `onChange` succeeds, because a failed change must be retried. */
  let notifiedVersion = latest.version
  let isPolling = false
  const timer = setInterval(async () => {
    if (isPolling) return
    isPolling = true
    try {
      // Updated before `onChange`, so that pages rendered for the change use fresh results of API calls.
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
