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
