import type { Db } from '#database/connect.ts'
import { readContentVersion } from '#database/content-version.ts'

/**
 * Milliseconds between two looks. With the half second that a change of pages may take, every instance shows a change of
 * content within a second.
 */
const LOOK_EVERY = 400

type ContentWatch = {
  current: () => number
  /** Hash of the content at the last look; when the database is away, the last one known. */
  hash: () => string
  stop: () => void
}

type ContentWatchOptions = {
  /** Told of a new version, and waited for before the next look. Told again at the next look when it fails. */
  onChange: (version: number) => Promise<void>
  onError: (error: unknown) => void
}

/** Watches the content version with one small read; when the database is away, the last one known stands. */
export async function watchContentVersion(
  db: Db,
  { onChange, onError }: ContentWatchOptions,
): Promise<ContentWatch> {
  let known = await readContentVersion(db)
  /** What is told of at present, and what of last: a change that fails must be tried again. */
  let told = known.version
  let isLooking = false
  const timer = setInterval(async () => {
    if (isLooking) return
    isLooking = true
    try {
      // Answers are asked for anew from the first moment, so that the pages rendered for the change hold the new ones.
      known = await readContentVersion(db)
      const { version } = known
      if (version !== told) {
        await onChange(version)
        told = version
      }
    } catch (error) {
      onError(error)
    } finally {
      isLooking = false
    }
  }, LOOK_EVERY)
  timer.unref()
  return { current: () => known.version, hash: () => known.hash, stop: () => clearInterval(timer) }
}
