import type { Db } from '#database/connect.ts'
import { readContentVersion } from '#database/content-version.ts'

/**
 * Milliseconds between two looks. With the half second that a change of pages may take, every instance shows a change of
 * content within a second.
 */
const LOOK_EVERY = 400

export type ContentWatch = { current: () => number; stop: () => void }

export type ContentWatchOptions = {
  /** Told of a new version, and waited for before the next look. */
  onChange: (version: number) => Promise<void>
  onError: (error: unknown) => void
}

/** Watches the content version with one small read; when the database is away, the last one known stands. */
export async function watchContentVersion(
  db: Db,
  { onChange, onError }: ContentWatchOptions,
): Promise<ContentWatch> {
  let { version } = await readContentVersion(db)
  let isLooking = false
  const timer = setInterval(async () => {
    if (isLooking) return
    isLooking = true
    try {
      const seen = (await readContentVersion(db)).version
      if (seen !== version) {
        version = seen
        await onChange(seen)
      }
    } catch (error) {
      onError(error)
    } finally {
      isLooking = false
    }
  }, LOOK_EVERY)
  timer.unref()
  return { current: () => version, stop: () => clearInterval(timer) }
}
