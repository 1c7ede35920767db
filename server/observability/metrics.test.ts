import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openPageCache } from '../cache/page-cache.ts'
import { createMetrics } from './metrics.ts'

const cache = openPageCache({
  maxBytes: 0,
  render: async () => new Response(),
  onError: () => {},
})

const SERVER_STATE = { isWritable: true, clockSkewSeconds: 0, isClockDoubted: false }

test('metrics are read at each scrape; while the database is unavailable they say so and keep the last values', async () => {
  const metrics = createMetrics(cache)
  let isUnavailable = false
  metrics.watchDatabase(async () => {
    if (isUnavailable) throw new Error('away')
    return {
      outbox: new Map([['visitor', { waiting: 3, failed: 1, oldest: undefined }]] as const),
      lastBackup: undefined,
      ...SERVER_STATE,
    }
  })
  const numbers = async () => {
    const text = await metrics.text()
    return ['database_up', 'outbox_waiting{delivery="visitor"}', 'outbox_failed{delivery="visitor"}'].map(
      (name) => new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1],
    )
  }
  expect(await numbers()).toEqual(['1', '3', '1'])
  isUnavailable = true
  expect(await numbers()).toEqual(['0', '3', '1'])
})

test('deliveries to teams and to visitors have separate metrics', async () => {
  const metrics = createMetrics(cache)
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
  metrics.watchDatabase(async () => ({
    outbox: new Map([
      ['team', { waiting: 0, failed: 0, oldest: undefined }],
      ['visitor', { waiting: 2, failed: 0, oldest: hourAgo }],
    ] as const),
    lastBackup: undefined,
    ...SERVER_STATE,
  }))
  const text = await metrics.text()
  expect(text).toContain('\noutbox_waiting{delivery="team"} 0\n')
  expect(text).toContain('\noutbox_waiting{delivery="visitor"} 2\n')
  expect(text).toContain('\noutbox_oldest_seconds{delivery="team"} 0\n')
  expect(text).toMatch(/^outbox_oldest_seconds\{delivery="visitor"\} 360\d(\.\d+)?$/m)
})

test('every request is counted by route and status, whether served by the app or the cache, or rejected', async () => {
  const metrics = createMetrics(cache)
  metrics.observe('/productlist', 200, 0.02)
  metrics.cacheHit('/productlist', 200)
  metrics.cacheHit('/productlist', 304)
  metrics.shed('/search')
  const counted = (await metrics.text()).matchAll(/^http_requests_total\{(.+)\} (\d+)$/gm)
  expect([...counted].map(([, labels, count]) => `${labels} ${count}`)).toEqual([
    'route="/productlist",status="200" 2',
    'route="/productlist",status="304" 1',
    'route="/search",status="503" 1',
  ])
})

test('the guide for operators lists all custom metrics and no others', async () => {
  const metrics = createMetrics(cache)
  metrics.watchDatabase(async () => ({
    outbox: new Map(),
    lastBackup: undefined,
    ...SERVER_STATE,
  }))
  metrics.watchInstance({
    buildInfo: { version: '', commit: '' },
    contentHash: () => '',
    hasFailedImport: () => false,
    dataDirectory: '.',
  })
  metrics.watchPicturePregeneration(() => ({ generated: 0, remaining: 0 }))
  const reported = [...(await metrics.text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name)
  const guide = readFileSync('docs/operators.md', 'utf8')
  const named = [...guide.matchAll(/^\| `(\w+)`/gm)].flatMap(([, name = '']) =>
    /_/.test(name) ? [name] : [],
  )
  const ofNode = /^(?:process|nodejs)_/
  expect(reported.filter((name) => !ofNode.test(name) && !named.includes(name))).toEqual([])
  const measurements = named.filter((name) => /^[a-z_0-9]+$/.test(name))
  expect(measurements.filter((name) => !reported.includes(name))).toEqual([])
})

test('metrics report how many pictures were pregenerated, and how many are pending', async () => {
  const metrics = createMetrics(cache)
  let figures = { generated: 0, remaining: 4_498 }
  metrics.watchPicturePregeneration(() => figures)
  expect(await metrics.text()).toMatch(/^pictures_pending 4498$/m)
  figures = { generated: 4_498, remaining: 0 }
  expect(await metrics.text()).toMatch(/^pictures_pregenerated_total 4498$/m)
})

test('metrics report the release, the current content, the disk space and the time of the last backup', async () => {
  const metrics = createMetrics(cache)
  metrics.watchDatabase(async () => ({
    outbox: new Map(),
    lastBackup: '2026-11-22T03:20:00.000Z',
    isWritable: false,
    clockSkewSeconds: -12.5,
    isClockDoubted: true,
  }))
  let content = 'aaaaaaaaaaaaaaaa'
  const buildInfo = { version: '1.2.3', commit: 'abc' }
  metrics.watchInstance({
    buildInfo,
    contentHash: () => content,
    hasFailedImport: () => true,
    dataDirectory: '.',
  })
  expect(await metrics.text()).toContain(
    'serein_build_info{version="1.2.3",commit="abc",content="aaaaaaaaaaaa"} 1',
  )
  content = 'b'
  const text = await metrics.text()
  expect(text).toContain('serein_build_info{version="1.2.3",commit="abc",content="b"} 1')
  expect(text).not.toContain('content="aaaaaaaaaaaa"')
  expect(text).toMatch(/^retention_clock_doubted 1$/m)
  expect(text).toMatch(/^data_disk_free_bytes [1-9]/m)
  expect(text).toMatch(/^data_disk_size_bytes [1-9]/m)
  expect(text).toMatch(/^database_writable 0$/m)
  expect(text).toMatch(/^database_clock_skew_seconds -12\.5$/m)
  expect(text).toMatch(/^content_import_failed 1$/m)
  expect(text).toMatch(/^backup_last_success_timestamp_seconds 1795317600$/m)
})
