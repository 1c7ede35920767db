import { expect, onTestFinished, test, vi } from 'vitest'
import { readContentVersion } from '#database/read-content-version.ts'
import { DIALECTS, openTestDatabase } from '#database/testing.ts'
import { watchContentVersion } from './watch-content-version.ts'

test.each(DIALECTS)(
  'a content change that failed to apply is retried at the next poll (%s)',
  async (dialect) => {
    const { db, close } = await openTestDatabase(dialect)
    const reported: number[] = []
    const onError = vi.fn()
    const initial = await readContentVersion(db)
    const watch = watchContentVersion(db, {
      initial,
      onChange: async (next) => {
        reported.push(next)
        if (reported.length === 1) throw new Error('the database went away meanwhile')
      },
      onError,
    })
    onTestFinished(async () => {
      watch.stop()
      await close()
    })
    await db
      .updateTable('contentVersion')
      .set({ version: initial.version + 1 })
      .execute()
    await expect.poll(() => reported).toEqual([initial.version + 1, initial.version + 1])
    expect(onError).toHaveBeenCalledTimes(1)
    await new Promise((resolve) => setTimeout(resolve, 900))
    expect(reported).toHaveLength(2)
  },
)
