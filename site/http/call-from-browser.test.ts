import { afterEach, expect, test, vi } from 'vitest'
import type { listCities } from '#contract/stores.ts'
import { callFromBrowser } from './call-from-browser.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const PATH: (typeof listCities)['path'] = '/api/index/getcitylist'

function callCities(signal?: AbortSignal) {
  return callFromBrowser<typeof listCities>(PATH, { country_id: 1 }, 'kr', signal)
}

/** Stub a server that never responds: a request ends only when it is aborted. */
function neverAnswers(_: string, { signal }: { signal: AbortSignal }): Promise<Response> {
  return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
}

test('a call without a response after 30 seconds times out', async () => {
  const clock = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
  vi.stubGlobal('fetch', neverAnswers)
  const result = callCities()
  expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000)
  clock.abort()
  await expect(result).rejects.toThrow('no answer')
})

test('an aborted call ends at once', async () => {
  vi.stubGlobal('fetch', neverAnswers)
  const visitor = new AbortController()
  const result = callCities(visitor.signal)
  visitor.abort()
  await expect(result).rejects.toThrow('no answer')
})

test('a call sends its language and country, and a rejection has its message', async () => {
  const fetch = vi.fn(async (_path: string, _options: { body: FormData }) =>
    Response.json(
      { code: 0, msg: '이 항목을 입력해 주세요', field: 'country_id', data: null },
      { status: 400 },
    ),
  )
  vi.stubGlobal('fetch', fetch)
  await expect(callCities()).rejects.toThrow('이 항목을 입력해 주세요')
  const [path, { body }] = fetch.mock.calls[0] ?? expect.unreachable()
  expect(path).toBe(PATH)
  expect(Object.fromEntries(body)).toEqual({ lang: 'kr', country: 'au', country_id: '1' })
})
