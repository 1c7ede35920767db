import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { openSite, type RunningSite } from './start-site.ts'

/** Where visitors believe they are; the proxy that stands there speaks plain HTTP to the site. */
const PUBLIC_URL = 'https://www.serein.example'
const REFERENCE = /SR-[A-Z0-9]{4}-[A-Z0-9]{4}/

// One site for all of them, which needs no browser.
test.describe.configure({ mode: 'serial' })

let site: RunningSite
test.beforeAll(async () => {
  site = await openSite('', { PUBLIC_URL })
})
test.afterAll(() => site.stop())

function sendForm(path: string, origin: string | undefined): Promise<Response> {
  const fields = {
    cate_name: 'Hobs',
    series_name: 'FL95',
    contact: '0400 000 000',
    idempotency_key: crypto.randomUUID(),
  }
  return fetch(site.address + path, {
    method: 'POST',
    headers: origin === undefined ? {} : { origin },
    body: new URLSearchParams(fields),
  })
}

for (const { way, path, origin } of [
  { way: 'without scripts', path: '/', origin: PUBLIC_URL },
  { way: 'with scripts', path: '/cn.data', origin: PUBLIC_URL },
  { way: 'by a program that names no origin', path: '/kr', origin: undefined },
]) {
  test(`behind TLS a form is stored when it is sent ${way}`, async () => {
    const answer = await sendForm(path, origin)
    expect(await answer.text()).toMatch(REFERENCE)
    expect(answer.status).toBe(200)
  })
}

test('a form that another site sends is refused, in the language of the page, and is no fault of ours', async () => {
  for (const origin of ['https://elsewhere.example', 'http://www.serein.example', 'null', site.address]) {
    const answer = await sendForm('/id', origin)
    expect(answer.status, origin).toBe(403)
    expect(await answer.text()).toContain('situs lain')
  }
  expect(await (await fetch(`${site.address}/metrics`)).text()).toMatch(/^faults_total 0$/m)
})

async function measurements(): Promise<string> {
  return (await fetch(`${site.address}/metrics`)).text()
}

async function figure(name: RegExp): Promise<string | undefined> {
  return name.exec(await measurements())?.[1]
}

test('what is no form of a page is refused before anything reads it, and is no fault of ours', async () => {
  const send = async (path: string, init: RequestInit) => (await fetch(site.address + path, init)).status
  const long = new URLSearchParams({ describe: 'a'.repeat(200_000) })
  expect(await send('/feedback', { method: 'PUT', body: long })).toBe(405)
  expect(await send('/feedback', { method: 'DELETE' })).toBe(405)
  expect(await send('/feedback', { method: 'POST', body: long })).toBe(413)
  expect(await send('/register', { method: 'POST', body: long })).toBe(422)
  // A page without a form, and an address that scanners try.
  expect(await send('/machine', { method: 'POST', body: new URLSearchParams() })).toBe(405)
  expect(await send('/xmlrpc.php', { method: 'POST', body: new URLSearchParams() })).toBe(405)
  expect(await figure(/^faults_total (\d+)$/m)).toBe('0')
})

test('a visitor who leaves in the middle of a form is no fault of ours', async () => {
  for (const path of ['/feedback', '/api/Information/feedback']) {
    const { hostname, port } = new URL(site.address)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    const type = 'content-type: application/x-www-form-urlencoded'
    socket.write(`POST ${path} HTTP/1.1\r\nhost: site.test\r\n${type}\r\ncontent-length: 100\r\n\r\nname=A`)
    await sleep(100)
    socket.destroy()
  }
  await sleep(200)
  expect(await figure(/^faults_total (\d+)$/m)).toBe('0')
})

test('whatever anybody sends to addresses that do not exist has one label in the measurements', async () => {
  for (const word of ['one', 'two', 'three']) {
    for (const method of ['GET', 'OPTIONS', 'POST']) {
      const body = method === 'POST' ? 'a'.repeat(200_000) : null
      await fetch(`${site.address}/${word}`, { method, body })
    }
  }
  await fetch(`${site.address}/kr/feedback`)
  const labels = (await measurements()).matchAll(/^http_request_seconds_count\{route="([^"]+)"/gm)
  const known = new Set([...labels].map(([, label]) => label))
  expect([...known].filter((label) => /one|two|three|xmlrpc/.test(label ?? ''))).toEqual([])
  for (const label of ['/other', '/feedback', '/register', '/api/Information/feedback'])
    expect(known).toContain(label)
})
