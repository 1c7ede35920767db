import { afterEach, expect, test, vi } from 'vitest'
import { sendFromBrowser } from './send-from-browser.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const NOTHING_SENT = { result: { code: 0, msg: '', data: null }, fields: {} }

/** Stub `FormData` to read the fields from an object: Node has no forms. */
function formWith(fields: Readonly<Record<string, string | File>>): HTMLFormElement {
  vi.stubGlobal(
    'FormData',
    class extends FormData {
      constructor(form?: HTMLFormElement) {
        super()
        if (form) for (const [name, value] of Object.entries(fields)) this.set(name, value)
      }
    },
  )
  return {} as HTMLFormElement
}

test('a form without a response after 30 seconds times out, and its text stays', async () => {
  const clock = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  const sent = sendFromBrowser('/api/Information/customerform', formWith({ contact: '0400' }), 'en')
  expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000)
  clock.abort()
  expect(await sent).toEqual(NOTHING_SENT)
})

test('a form is sent with its language and without empty files, and its texts are returned for the confirmation', async () => {
  const envelope = { code: 1, msg: 'success', data: { reference: 'SR-1' } }
  const fetch = vi.fn(async (_path: string, _options: { body: FormData }) => Response.json(envelope))
  vi.stubGlobal('fetch', fetch)
  const form = formWith({ name: '김', receipt: new File([], '') })
  expect(await sendFromBrowser('/api/index/register', form, 'kr')).toEqual({
    result: envelope,
    fields: { name: '김' },
  })
  const [, { body }] = fetch.mock.calls[0] ?? expect.unreachable()
  expect(Object.fromEntries(body)).toEqual({ name: '김', lang: 'kr', country: 'au' })
})

test('a response that is not an envelope is treated as a failure', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  expect(await sendFromBrowser('/api/index/register', formWith({}), 'en')).toEqual(NOTHING_SENT)
})

test('a browser without AbortSignal.any sends the form all the same', async () => {
  vi.stubGlobal(
    'AbortSignal',
    class extends EventTarget {
      static timeout = AbortSignal.timeout
    },
  )
  const envelope = { code: 1, msg: 'success', data: { reference: 'SR-1' } }
  vi.stubGlobal('fetch', async () => Response.json(envelope))
  const { result } = await sendFromBrowser('/api/index/register', formWith({}), 'en')
  expect(result).toEqual(envelope)
})

test('an exception while sending is reported, and counts as a failure', async () => {
  const error = new TypeError('a missing function')
  const reportError = vi.fn()
  vi.stubGlobal('reportError', reportError)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    throw error
  })
  expect(await sendFromBrowser('/api/index/register', formWith({}), 'en')).toEqual(NOTHING_SENT)
  expect(reportError).toHaveBeenCalledWith(error)
})
