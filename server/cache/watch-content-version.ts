import type { Db } from '#database/connect.ts'
import { readContentVersion } from '#database/read-content-version.ts'

/** With the 500 ms that replacing pages may take, every instance shows a content change within a second. */
const POLL_INTERVAL_MS = 400
/** The interval between retries of `onChange` doubles up to this number of polls, 3.2 seconds. */
const MAX_RETRY_POLLS = 8

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
  /** Called with a new version and awaited before the next poll. If it rejects, it is called again, at first at the next poll. */
  onChange: (version: number) => Promise<void>
  /** Called if the version cannot be read. */
  onError: (error: unknown) => void
  /** Called if `onChange` rejects. */
  onChangeError: (error: unknown) => void
}

/** Poll the content version. While the database is unavailable, the last known version remains current. */
export function watchContentVersion(
  db: Db,
  { initial, onChange, onError, onChangeError }: ContentWatcherOptions,
): ContentWatcher {
  let latest = initial
  /** Set after `onChange` succeeds, because a failed change must be retried. */
  let notifiedVersion = latest.version
  let retryPolls = 1
  let pollsToSkip = 0

  async function notify(version: number): Promise<void> {
    if (pollsToSkip > 0) {
      pollsToSkip -= 1
      return
    }
    try {
      await onChange(version)
      notifiedVersion = version
      retryPolls = 1
    } catch (error) {
      onChangeError(error)
      pollsToSkip = retryPolls - 1
      retryPolls = Math.min(retryPolls * 2, MAX_RETRY_POLLS)
    }
  }

  let isPolling = false
  const timer = setInterval(async () => {
    if (isPolling) return
    isPolling = true
    try {
      // Updated before `onChange`, so that pages rendered for the change use fresh results of API calls.
      latest = await readContentVersion(db)
      if (latest.version !== notifiedVersion) await notify(latest.version)
    } catch (error) {
      onError(error)
    } finally {
      isPolling = false
    }
  }, POLL_INTERVAL_MS)
  timer.unref()
  return { current: () => latest.version, hash: () => latest.hash, stop: () => clearInterval(timer) }
}
