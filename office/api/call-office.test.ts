import { afterEach, expect, test, vi } from 'vitest'
import { sendPart } from './send-part.ts'

// The office counts key presses from the moment it is loaded.
vi.hoisted(() => Object.assign(globalThis, { addEventListener: () => {} }))

const { callOffice, fetchFile, setRecovery } = await import('./call-office.ts')

afterEach(() => {
  vi.unstubAllGlobals()
  setRecovery('signed-out', async () => false)
})

/** Answer the next calls in this order. */
function answerWith(...responses: Response[]): void {
  vi.stubGlobal('fetch', async () => responses.shift())
}

/** A response whose connection breaks after its headers and the first bytes. */
function cut(headers: Record<string, string> = {}): Response {
  const chunks = [new TextEncoder().encode('{"code":1,')]
  const body = new ReadableStream({
    pull(controller) {
      const chunk = chunks.pop()
      if (chunk) controller.enqueue(chunk)
      else controller.error(new TypeError('terminated'))
    },
  })
  return new Response(body, { headers })
}

const page = (status: number) => new Response('<h1>Bad gateway</h1>', { status })
const FILE = { 'content-disposition': "attachment; filename*=UTF-8''a.pdf" }
const upload = () => sendPart('u', 0, new Blob(['part']), new AbortController().signal)

test('a response that is cut in its body is explained as a lost connection', async () => {
  for (const [call, headers] of [
    [() => callOffice('today', {}), {}],
    [() => fetchFile('inbox/receipt', { id: 'a' }), FILE],
    [upload, {}],
  ] as const) {
    answerWith(cut(headers))
    await expect(call()).rejects.toMatchObject({ name: 'CallError', reason: 'offline' })
  }
})

test('the page of a proxy in place of an answer is explained as a busy server', async () => {
  setRecovery('signed-out', async () => true)
  const signedOut = () => Response.json({ code: 0, reason: 'signed-out' }, { status: 401 })
  for (const call of [() => callOffice('today', {}), upload]) {
    for (const responses of [
      [page(200)],
      [page(502)],
      [Response.json(null, { status: 502 })],
      [Response.json({ reason: 'ServiceUnavailable' }, { status: 502 })],
      [signedOut(), page(502)],
      [signedOut(), Response.json({ message: 'Bad gateway' }, { status: 502 })],
    ]) {
      answerWith(...responses)
      await expect(call()).rejects.toMatchObject({ name: 'CallError', reason: 'unavailable' })
    }
  }
})

test('a failure after signing in again is explained with its reason', async () => {
  setRecovery('signed-out', async () => true)
  answerWith(
    Response.json({ code: 0, reason: 'signed-out' }, { status: 401 }),
    Response.json({ code: 0, reason: 'conflict' }, { status: 409 }),
  )
  await expect(callOffice('today', {})).rejects.toMatchObject({ reason: 'conflict' })
})
