import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { submitHomeEnquiry, subscribe } from '#contract/enquiries.ts'
import type { Db } from '#database/connect.ts'
import { DIALECTS } from '#database/testing.ts'
import { shareDemoDatabase } from '#tests/demo-database.ts'
import { createCaller } from '../caller.ts'
import { DEFAULT_SERVICES } from '../enquiries/form-services.ts'
import { cooldownMs, retryDelayMs, unreachableDelayMs } from './backoff.ts'
import { advanceClock, startTestWorker } from './testing.ts'
import { webhookSignature } from './webhook.ts'

const demonstration = shareDemoDatabase()

type ReceivedRequest = { path: string; headers: IncomingHttpHeaders; body: string }
const received: ReceivedRequest[] = []
let status = 200
/** Content encodings of the receiver's endless response. */
let contentEncoding: string | undefined
const service = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() })
  response.writeHead(status, {
    location: 'https://elsewhere.example/thanks',
    ...(contentEncoding === undefined ? {} : { 'content-encoding': contentEncoding }),
  })
  if (contentEncoding === undefined) response.end()
  else response.write('no such packing')
})
let address = ''

beforeAll(async () => {
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterAll(() => {
  service.close()
})

const SECRET = 'a-secret-of-some-length'

function unsentWebhooks(db: Db) {
  return db
    .selectFrom('outbox')
    .select('id')
    .where('delivery', '=', 'webhook')
    .where('state', '!=', 'sent')
    .execute()
}

for (const dialect of DIALECTS) {
  function startServicesWorker() {
    const { db } = demonstration(dialect)
    const testWorker = startTestWorker(db, undefined, {
      teams: {},
      webhook: { url: `${address}/hook`, secret: SECRET },
      lead: { url: `${address}/lead`, fields: { oid: '00D', retURL: 'https://www.serein.example/' } },
    })
    const callApi = createCaller(db, { ...DEFAULT_SERVICES, sendsWebhook: true, capturesLeads: true })
    return { db, ask: callApi, testWorker }
  }

  test(`a webhook gets the submission, signed over time and body (${dialect})`, async () => {
    received.length = 0
    status = 204
    const { ask: callApi, testWorker } = startServicesWorker()
    const fields = { cate_name: 'Hobs', series_name: 'FL95', contact: `0400 ${dialect}` }
    const { reference } = await callApi(submitHomeEnquiry, fields, 'tw')
    await testWorker.worker.deliverDue()
    const [call] = received
    expect(call?.path).toBe('/hook')
    const timestamp = String(call?.headers['x-serein-timestamp'])
    expect(call?.headers['x-serein-signature']).toBe(
      `sha256=${webhookSignature(SECRET, timestamp, call?.body ?? '')}`,
    )
    expect(Math.abs(Number(timestamp) * 1_000 - Date.now())).toBeLessThan(5 * 60_000)
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      reference,
      kind: 'home_enquiry',
      lang: 'tw',
      fields: { category: 'Hobs', model: 'FL95' },
    })
  })

  test(`a webhook that responds with an error is retried until it succeeds (${dialect})`, async () => {
    received.length = 0
    const { ask: callApi, testWorker, db } = startServicesWorker()
    await callApi(submitHomeEnquiry, { cate_name: 'a', series_name: 'b', contact: `again ${dialect}` }, 'en')
    for (const responded of [500, 302, 404, 200]) {
      status = responded
      await testWorker.worker.deliverDue()
      advanceClock(testWorker, 90)
    }
    expect(received).toHaveLength(4)
    expect(await unsentWebhooks(db)).toEqual([])
  })

  test(`a webhook's response body is neither decompressed nor awaited (${dialect})`, async () => {
    received.length = 0
    status = 200
    contentEncoding = 'br'
    const { ask: callApi, testWorker, db } = startServicesWorker()
    await callApi(submitHomeEnquiry, { cate_name: 'a', series_name: 'b', contact: `packed ${dialect}` }, 'en')
    await testWorker.worker.deliverDue()
    contentEncoding = undefined
    expect(received).toHaveLength(1)
    expect(await unsentWebhooks(db)).toEqual([])
  })

  test(`a trade sign-up is posted to the lead-capture service in the format of its own form (${dialect})`, async () => {
    received.length = 0
    status = 302
    const { ask: callApi, testWorker } = startServicesWorker()
    const email = `lead+${dialect}@example.com`
    await callApi(subscribe, { email, letter: 'trade' }, 'en')
    await testWorker.worker.deliverDue()
    const call = received.find(({ path }) => path === '/lead')
    expect(call?.headers['content-type']).toContain('application/x-www-form-urlencoded')
    expect(call?.headers['x-serein-delivery']).toMatch(/^[0-9a-f-]{36}$/)
    expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({
      oid: '00D',
      retURL: 'https://www.serein.example/',
      email,
    })
  })
}

test('failed deliveries are retried soon, then hourly, then every four hours, with jitter', () => {
  const delay = (attempts: number, random: number) =>
    retryDelayMs('team', attempts, 'transient', () => random) ?? 0
  expect(delay(1, 0.5)).toBe(30_000)
  expect(delay(2, 0.5)).toBe(60_000)
  expect(delay(20, 0.5)).toBe(60 * 60_000)
  expect(delay(50, 0.5)).toBe(4 * 60 * 60_000)
  expect(delay(3, 0)).toBeLessThan(delay(3, 1))
  const whole = Array.from({ length: 109 }, (_, index) => delay(index + 1, 0.5)).reduce(
    (sum, one) => sum + one,
  )
  expect(whole / (24 * 60 * 60_000)).toBeGreaterThan(13)
  expect(retryDelayMs('team', 110, 'transient')).toBeUndefined()
})

test('while a service is unreachable retries become less frequent, up to twelve minutes apart', () => {
  const minute = 60_000
  expect(unreachableDelayMs(0, () => 0.5)).toBe(30_000)
  expect(unreachableDelayMs(10 * minute, () => 0.5)).toBe(5 * minute)
  expect(unreachableDelayMs(30 * 24 * 60 * minute, () => 1)).toBe(12 * minute)
})

test('an unreachable service is paused for longer each time, for at most five minutes', () => {
  expect([1, 2, 3, 10].map(cooldownMs)).toEqual([5_000, 10_000, 20_000, 300_000])
})
