import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepText } from './send-form.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const STORED = { result: { code: 1, msg: 'success', data: { reference: 'SR-1' } }, fields: {} } as const

test('a form that has no answer after 30 seconds is given up, and its text stays', async () => {
  const settled = vi.fn()
  const sending = keepText(() => new Promise<typeof STORED>(() => {})).then(settled)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await sending
  expect(settled).toHaveBeenCalledExactlyOnceWith({ result: { code: 0, msg: '', data: null }, fields: {} })
})

test('an answer in the last moment is taken', async () => {
  const sending = keepText(
    () => new Promise<typeof STORED>((resolve) => setTimeout(() => resolve(STORED), 29_999)),
  )
  await vi.advanceTimersByTimeAsync(29_999)
  expect(await sending).toBe(STORED)
  expect(vi.getTimerCount()).toBe(0)
})

test('a redirect to what was stored is followed, a failed answer is not', async () => {
  const redirect = new Response(null, { status: 302 })
  await expect(keepText(() => Promise.reject(redirect))).rejects.toBe(redirect)
  const failed = await keepText(() => Promise.reject(new Response(null, { status: 500 })))
  expect(failed.result.code).toBe(0)
})
