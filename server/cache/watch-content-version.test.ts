import { expect, onTestFinished, test, vi } from 'vitest'
import { readContentVersion } from '#database/read-content-version.ts'
import { DIALECTS, openTestDatabase } from '#database/testing.ts'
import { watchContentVersion } from './watch-content-version.ts'

test.each(DIALECTS)(
  'a content change that failed to apply is retried at the next poll (%s)',
  async (dialect) => {
    const { db, close } = await openTestDatabase(dialect)
    const reported: number[] = []
    const onChangeError = vi.fn()
    const initial = await readContentVersion(db)
    const watch = watchContentVersion(db, {
      initial,
      onChange: async (next) => {
        reported.push(next)
        if (reported.length === 1) throw new Error('the database went away meanwhile')
      },
      onError: () => {},
      onChangeError,
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
    expect(onChangeError).toHaveBeenCalledTimes(1)
    await new Promise((resolve) => setTimeout(resolve, 900))
    expect(reported).toHaveLength(2)
  },
)

test('a content change that keeps failing is retried at longer and longer intervals', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { db, close } = await openTestDatabase('sqlite')
  const [onError, onChangeError] = [vi.fn(), vi.fn()]
  const onChange = () => Promise.reject(new Error('a page cannot be rendered'))
  const initial = await readContentVersion(db)
  const watch = watchContentVersion(db, { initial, onChange, onError, onChangeError })
  onTestFinished(async () => {
    watch.stop()
    await close()
  })
  await db
    .updateTable('contentVersion')
    .set({ version: watch.current() + 1 })
    .execute()
  for (let poll = 0; poll < 24; poll += 1) {
    await vi.advanceTimersToNextTimerAsync()
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  // At polls 1, 2, 4, 8, 16 and 24.
  expect(onChangeError).toHaveBeenCalledTimes(6)
  expect(onError).not.toHaveBeenCalled()
})
