import type { Db } from '#database/connect.ts'
import { readContentVersion } from '#importer/import-content.ts'

/** Every instance sees a change of content within this time, in milliseconds. */
const LOOK_EVERY = 1_000

export type ContentWatch = { current: () => number; stop: () => void }

/** Watches the content version with one small read a second; when the database is away, the last one known stands. */
export async function watchContentVersion(db: Db, onError: (error: unknown) => void): Promise<ContentWatch> {
  let { version } = await readContentVersion(db)
  let isLooking = false
  const timer = setInterval(async () => {
    if (isLooking) return
    isLooking = true
    try {
      version = (await readContentVersion(db)).version
    } catch (error) {
      onError(error)
    } finally {
      isLooking = false
    }
  }, LOOK_EVERY)
  timer.unref()
  return { current: () => version, stop: () => clearInterval(timer) }
}
