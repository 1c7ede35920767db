import { expect, test, vi } from 'vitest'
import type { ApiCaller } from '#api/caller.ts'
import { ApiError } from '#api/http/api-error.ts'
import { listProducts } from '#contract/catalogue.ts'
import { subscribe } from '#contract/enquiries.ts'
import { stopClock } from '#tests/stop-clock.ts'
import { cacheCalls } from './call-cache.ts'

/** Create an API caller that records its requests. */
function counting() {
  const requested: unknown[] = []
  const callApi: ApiCaller = async (call, input, lang) => {
    requested.push([call.path, input, lang])
    return [] as never
  }
  return { ask: callApi, asked: requested }
}
const hoods = { post: { categoryId: 1 } }

test('equal requests, simultaneous or later, make one call', async () => {
  const { ask: callApi, asked } = counting()
  const remembered = cacheCalls(callApi, () => 1, 10_000)
  await Promise.all([remembered(listProducts, hoods, 'en'), remembered(listProducts, hoods, 'en')])
  await remembered(listProducts, hoods, 'en')
  expect(asked).toHaveLength(1)
})

test('language, input and content version are part of the cache key', async () => {
  const { ask: callApi, asked } = counting()
  let version = 1
  const remembered = cacheCalls(callApi, () => version, 10_000)
  await remembered(listProducts, hoods, 'en')
  await remembered(listProducts, hoods, 'kr')
  await remembered(listProducts, { post: { categoryId: 2 } }, 'en')
  version = 2
  await remembered(listProducts, hoods, 'en')
  expect(asked).toHaveLength(4)
})

test('unknown fields and the spelling of an input are not part of the cache key', async () => {
  const { ask: callApi, asked } = counting()
  const remembered = cacheCalls(callApi, () => 1, 10_000)
  const inputs = [
    hoods,
    { post: { categoryId: '1' } },
    { ...hoods, x: 'made up' },
    { post: { categoryId: 1 }, y: [1] },
  ]
  for (const input of inputs) await remembered(listProducts, input, 'en')
  expect(asked).toHaveLength(1)
})

test('invalid input is passed on and not cached', async () => {
  const { ask: callApi, asked } = counting()
  const remembered = cacheCalls(callApi, () => 1, 10_000)
  const tooMany = { post: { categoryId: 99 } }
  await remembered(listProducts, tooMany, 'en')
  await remembered(listProducts, tooMany, 'en')
  expect(asked).toHaveLength(2)
})

test('forms are not cached', async () => {
  const { ask: callApi, asked } = counting()
  const remembered = cacheCalls(callApi, () => 1, 10_000)
  await remembered(subscribe, { email: 'ana@example.com' }, 'en')
  await remembered(subscribe, { email: 'ana@example.com' }, 'en')
  expect(asked).toHaveLength(2)
})

test('a failed call is not cached', async () => {
  let isUnavailable = true
  const callApi: ApiCaller = async () => {
    if (isUnavailable) throw new Error('database away')
    return [] as never
  }
  const remembered = cacheCalls(callApi, () => 1, 10_000)
  await expect(remembered(listProducts, hoods, 'en')).rejects.toThrow()
  isUnavailable = false
  expect(await remembered(listProducts, hoods, 'en')).toEqual([])
})

test('an expired response is refreshed, and served stale only while the database is unavailable', async () => {
  const clock = stopClock()
  try {
    let fault: Error | undefined
    let requested = 0
    const callApi: ApiCaller = async () => {
      requested += 1
      if (fault) throw fault
      return [requested] as never
    }
    const remembered = cacheCalls(callApi, () => 1, 10_000)
    expect(await remembered(listProducts, hoods, 'en')).toEqual([1])
    await clock.advance(6 * 60 * 1_000)
    fault = new ApiError(503, (messages) => messages.unknownCall())
    expect(await remembered(listProducts, hoods, 'en')).toEqual([1])
    fault = new Error('a mistake of ours')
    await expect(remembered(listProducts, hoods, 'en')).rejects.toThrow('a mistake of ours')
    fault = undefined
    expect(await remembered(listProducts, hoods, 'en')).toEqual([4])
  } finally {
    vi.restoreAllMocks()
  }
})
