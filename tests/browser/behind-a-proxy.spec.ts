import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { type MailReceiver, startMailReceiver } from '#tests/mail-receiver.ts'
import { startTestSite, type TestSite } from './start-site.ts'

/** The public URL; the proxy that serves it speaks plain HTTP to the site. */
const PUBLIC_URL = 'https://www.serein.example'
const REFERENCE = /SR-[A-Z0-9]{4}-[A-Z0-9]{4}/

// All these tests share one site and need no browser.
test.describe.configure({ mode: 'serial' })

let site: TestSite
let receiver: MailReceiver
test.beforeAll(async () => {
  receiver = await startMailReceiver()
  site = await startTestSite({
    environment: {
      PUBLIC_URL,
      TRUSTED_PROXIES: '1',
      ACCESS_LOG: 'on',
      LOG_LEVEL: 'debug',
      SMTP_URL: receiver.url,
      TEAM_MAIL: 'team@serein.example',
    },
  })
})
test.afterAll(async () => {
  await site.stop()
  await receiver.stop()
})

function sendForm(path: string, origin: string | undefined): Promise<Response> {
  const fields = {
    cate_name: 'Hobs',
    series_name: 'FL95',
    contact: '0400 000 000',
    idempotency_key: crypto.randomUUID(),
  }
  return fetch(site.origin + path, {
    method: 'POST',
    headers: origin === undefined ? {} : { origin },
    body: new URLSearchParams(fields),
  })
}

for (const { way, path, origin } of [
  { way: 'without scripts', path: '/', origin: PUBLIC_URL },
  { way: 'with scripts', path: '/api/Information/customerform', origin: PUBLIC_URL },
  { way: 'by a program that names no origin', path: '/kr', origin: undefined },
]) {
  test(`behind TLS a form submitted ${way} is stored`, async () => {
    const response = await sendForm(path, origin)
    expect(await response.text()).toMatch(REFERENCE)
    expect(response.status).toBe(200)
  })
}

test('a form submitted from another site is refused in the language of the page, and is not logged as a server error', async () => {
  for (const origin of ['https://elsewhere.example', 'http://www.serein.example', 'null', site.origin]) {
    const response = await sendForm('/id', origin)
    expect(response.status, origin).toBe(403)
    expect(await response.text()).toContain('situs lain')
    const call = `${site.origin}/api/Information/advice`
    expect((await fetch(call, { method: 'POST', headers: { origin } })).status, origin).toBe(403)
  }
  expect(await (await fetch(`${site.origin}/metrics`)).text()).toMatch(/^internal_errors_total 0$/m)
})

async function fetchMetrics(): Promise<string> {
  return (await fetch(`${site.origin}/metrics`)).text()
}

async function readMetric(name: RegExp): Promise<string | undefined> {
  return name.exec(await fetchMetrics())?.[1]
}

test('a body that is not a form of the page is refused before it is parsed, and is not logged as a server error', async () => {
  const send = async (path: string, init: RequestInit) => (await fetch(site.origin + path, init)).status
  const long = new URLSearchParams({ describe: 'a'.repeat(200_000) })
  expect(await send('/feedback', { method: 'PUT', body: long })).toBe(405)
  expect(await send('/feedback', { method: 'DELETE' })).toBe(405)
  expect(await send('/feedback', { method: 'POST', body: long })).toBe(413)
  expect(await send('/register', { method: 'POST', body: long })).toBe(413)
  // A page without a form, and a path that scanners try.
  expect(await send('/machine', { method: 'POST', body: new URLSearchParams() })).toBe(405)
  expect(await send('/xmlrpc.php', { method: 'POST', body: new URLSearchParams() })).toBe(405)
  expect(await readMetric(/^internal_errors_total (\d+)$/m)).toBe('0')
})

test('a client that disconnects in the middle of a form is not logged as a server error', async () => {
  for (const path of ['/feedback', '/api/Information/advice']) {
    const { hostname, port } = new URL(site.origin)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    const type = 'content-type: application/x-www-form-urlencoded'
    socket.write(`POST ${path} HTTP/1.1\r\nhost: site.test\r\n${type}\r\ncontent-length: 100\r\n\r\nname=A`)
    await sleep(100)
    socket.destroy()
  }
  await sleep(200)
  expect(await readMetric(/^internal_errors_total (\d+)$/m)).toBe('0')
  expect(await fetchMetrics()).toMatch(/^http_request_seconds_count\{route="\/feedback",status="499"\} 1$/m)
  expect(await fetchMetrics()).not.toMatch(/^http_request_seconds_count\{.*status="500"/m)
})

test('requests for unknown paths share one metric label', async () => {
  for (const word of ['one', 'two', 'three']) {
    for (const method of ['GET', 'OPTIONS', 'POST']) {
      const body = method === 'POST' ? 'a'.repeat(200_000) : null
      await fetch(`${site.origin}/${word}`, { method, body })
    }
  }
  await fetch(`${site.origin}/kr/feedback`)
  const labels = (await fetchMetrics()).matchAll(/^http_request_seconds_count\{route="([^"]+)"/gm)
  const existing = new Set([...labels].map(([, label]) => label))
  expect([...existing].filter((label) => /one|two|three|xmlrpc/.test(label ?? ''))).toEqual([])
  for (const label of ['/other', '/feedback', '/register', '/api/Information/advice'])
    expect(existing).toContain(label)
})

/** The log lines of requests with this request id. */
function findLogLines(requestId: string): Record<string, unknown>[] {
  return site
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes(`"${requestId}"`))
    .map((line) => JSON.parse(line))
}

test('a request has one id from the proxy to the log, the response and the mail', async () => {
  const headers = { origin: PUBLIC_URL, 'x-request-id': 'edge-4711', 'content-type': 'application/json' }
  const fields = {
    name: 'Ada',
    countries: 'Australia',
    city: 'Perth',
    phone: '0400 000 000',
    describe: 'It hums.',
  }
  const response = await fetch(`${site.origin}/api/Information/advice`, {
    method: 'POST',
    headers,
    body: JSON.stringify(fields),
  })
  const reference = REFERENCE.exec(await response.text())?.[0] ?? 'none'
  expect(response.headers.get('x-request-id')).toBe('edge-4711')
  const mail = () => receiver.to('team@serein.example').find(({ text }) => text.includes(reference))
  await expect.poll(() => mail()?.text).toContain('edge-4711')
  expect(findLogLines('edge-4711')).toMatchObject([
    { method: 'POST', route: '/api/Information/advice', path: '/api/Information/advice', status: 200 },
  ])
})

test('every response has a log line, cached pages too, and an invalid request id is replaced', async () => {
  const ask = async (path: string, id: string, headers: Record<string, string> = {}) => {
    const response = await fetch(site.origin + path, { headers: { 'x-request-id': id, ...headers } })
    await response.text()
    return response
  }
  const first = await ask('/words?id=1', 'first-1')
  expect((await ask('/words?id=1', 'second-2')).headers.get('x-request-id')).toBe('second-2')
  await ask('/words?id=1', 'third-3', { 'if-none-match': first.headers.get('etag') ?? '' })
  await ask('/nothing-here/ada@example.com', 'fourth-4')
  await expect
    .poll(() => ['first-1', 'second-2', 'third-3', 'fourth-4'].flatMap(findLogLines))
    .toMatchObject([
      { route: '/words', path: '/words', status: 200 },
      { route: '/words', path: '/words', status: 200 },
      { route: '/words', path: '/words', status: 304 },
      { route: '/other', status: 404 },
    ])
  const forged = await ask('/words?id=1', 'a"}{"b, ada@example.com')
  expect(forged.headers.get('x-request-id')).toMatch(/^[a-f0-9]{8}$/)
  for (const result of ['hit', 'miss', 'not_modified', 'uncached']) {
    expect(
      Number(await readMetric(new RegExp(`^pages_total\\{result="${result}"\\} (\\d+)$`, 'm'))),
      result,
    ).toBeGreaterThan(0)
  }
})

test('the log never contains personal data or submitted text, even at its most verbose level', async () => {
  const own = {
    name: 'Wilhelmina Featherstone',
    email: 'wilhelmina@featherstone.example',
    phone: '0491 570 158',
    address: '17 Secluded Lane',
    describe: 'My kettle sings too loudly.',
  }
  const fields = {
    ...own,
    countries: 'Australia',
    city: 'Perth',
    information: own.describe,
    contact: own.phone,
  }
  const headers = {
    origin: PUBLIC_URL,
    'x-forwarded-for': '203.0.113.77',
    referer: `${PUBLIC_URL}/?email=${own.email}`,
  }
  const query = new URLSearchParams({ email: own.email, q: own.name, token: own.email })
  for (const path of [
    '/feedback',
    '/subscribe',
    '/register',
    '/',
    '/api/Information/subscribe',
    '/api/Information/advice',
  ]) {
    const body = new URLSearchParams(fields)
    await (await fetch(`${site.origin}${path}?${query}`, { method: 'POST', headers, body })).text()
    await (await fetch(`${site.origin}${path}/${own.email}?${query}`, { headers })).text()
  }
  const report = { 'csp-report': { 'document-uri': `${PUBLIC_URL}/?${query}` } }
  await fetch(`${site.origin}/reports/csp`, { method: 'POST', headers, body: JSON.stringify(report) })
  await expect.poll(() => receiver.to(own.email).length).toBeGreaterThan(0)
  await sleep(500)
  // The start line names the host of the mail server.
  const log = site.log().replace(/^.*"site started".*$/m, '')
  for (const word of [
    'wilhelmina',
    'featherstone',
    '491 570',
    '491570',
    'secluded',
    'kettle',
    '203.0.113',
    '127.0.0.1',
    '::1',
  ])
    expect(log.toLowerCase().includes(word), word).toBe(false)
  expect(log.length).toBeGreaterThan(1_000)
})

test('every kind of response has the HSTS header', async () => {
  for (const path of ['/', '/nothing-here', '/api/index/getFrame', '/favicon.svg', '/readyz']) {
    const { headers } = await fetch(site.origin + path)
    expect(headers.get('strict-transport-security'), path).toMatch(/^max-age=31536000/)
  }
})
