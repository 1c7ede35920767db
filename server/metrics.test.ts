import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'
import { openPageCache } from './page-cache.ts'

const cache = openPageCache({
  maxBytes: 0,
  render: async () => new Response(),
  version: 1,
  onFault: () => {},
})

test('the numbers are those of this look; while the database is away this is told, and the last ones stand', async () => {
  const metrics = createMetrics(cache)
  let isAway = false
  metrics.watchOutbox(async () => {
    if (isAway) throw new Error('away')
    return { waiting: 3, failed: 1, oldest: undefined }
  })
  const numbers = async () => {
    const text = await metrics.text()
    return ['database_up', 'outbox_waiting', 'outbox_failed'].map(
      (name) => new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1],
    )
  }
  expect(await numbers()).toEqual(['1', '3', '1'])
  isAway = true
  expect(await numbers()).toEqual(['0', '3', '1'])
})
