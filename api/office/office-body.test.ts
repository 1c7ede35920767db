import { expect } from 'vitest'
import { saveView } from '#contract/office/inbox.ts'
import type { OfficeCall } from '#contract/office/office-call.ts'
import { OFFICE_CALLS } from '#contract/office/office-calls.ts'
import { sessionState } from '#contract/office/session.ts'
import { testOnBothDatabases } from '#database/testing.ts'
import { handleOfficeCall } from './handle-office-call.ts'
import { openTestOffice, signInAs, type TestOffice } from './testing.ts'

const MEGABYTE = 1024 * 1024

/** Send a body of any text, with its length or in chunks, and say whether it was read. */
async function sendText(
  { db, services }: TestOffice,
  { path }: Pick<OfficeCall, 'path'>,
  text: string,
  { session, isChunked = false }: { session?: string | undefined; isChunked?: boolean } = {},
) {
  const length = isChunked ? {} : { 'content-length': String(Buffer.byteLength(text)) }
  const request = new Request(services.publicUrl + path, {
    method: 'POST',
    body: text,
    headers: { 'content-type': 'application/json', 'x-office': '1', ...length },
  })
  const response = await handleOfficeCall(db, services, {
    ...{ request, ip: '203.0.113.7', isCrossOrigin: false, requestId: 'test' },
    getCookie: (name) => (name === 'session' ? session : undefined),
    setCookie: () => {},
    onError: (error) => {
      throw error
    },
  })
  const { reason }: { reason?: string } = await response.json()
  return { status: response.status, reason, wasRead: request.bodyUsed }
}

const padded = (bytes: number) => `{${' '.repeat(bytes - 2)}}`
const nested = (levels: number) => `{"a":${'['.repeat(levels - 1)}1${']'.repeat(levels - 1)}}`

testOnBothDatabases(
  'a stranger’s large body is refused without reading it, at every call',
  async ({ db }) => {
    const office = openTestOffice(db)
    const large = padded(2 * MEGABYTE)
    for (const call of OFFICE_CALLS) {
      const isPublic = call.needs === 'public'
      expect(await sendText(office, call, large), call.path).toEqual({
        ...(isPublic ? { status: 413, reason: 'too-large' } : { status: 401, reason: 'signed-out' }),
        wasRead: false,
      })
    }
    const withoutLength = await sendText(office, sessionState, large, { isChunked: true })
    expect(withoutLength).toMatchObject({ status: 413, reason: 'too-large' })
    expect(await sendText(office, sessionState, padded(16 * 1024))).toMatchObject({ status: 200 })
    expect(await sendText(office, sessionState, padded(16 * 1024 + 1))).toMatchObject({ status: 413 })
  },
)

testOnBothDatabases(
  'a signed-in person sends up to one megabyte; a larger body is refused without reading it',
  async ({ db }) => {
    const office = openTestOffice(db)
    const session = (await signInAs(office, 'care')).cookies.get('session')
    for (const isChunked of [false, true]) {
      const statusOf = async (bytes: number) =>
        (await sendText(office, saveView, padded(bytes), { session, isChunked })).status
      expect([await statusOf(MEGABYTE), await statusOf(MEGABYTE + 1)]).toEqual([422, 413])
    }
    const tooLarge = { status: 413, reason: 'too-large', wasRead: false }
    expect(await sendText(office, saveView, padded(10 * MEGABYTE), { session })).toEqual(tooLarge)
  },
)

testOnBothDatabases(
  'a body that is no object, or deeper than sixteen levels, is not understood',
  async ({ db }) => {
    const office = openTestOffice(db)
    expect(await sendText(office, sessionState, nested(16))).toMatchObject({ status: 200 })
    for (const text of [nested(17), nested(5_000), '', '[]', 'null', '1', '{"a":', '\u0000'])
      expect(await sendText(office, sessionState, text), text.slice(0, 20)).toMatchObject({
        reason: 'not-json',
      })
  },
)
