import { createHash } from 'node:crypto'
import { expect, test } from '@playwright/test'

// Response headers; these tests need no browser.

const SITE = process.env.SITE_URL ?? ''

test('every kind of response has its headers: page, call, file, document, empty, refusal', async () => {
  const document = '/documents/en/hz90-spec-sheet.pdf'
  const html = await (await fetch(`${SITE}/`)).text()
  const script = /"(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? 'none'
  const picture = /\/media\/pictures\/[^"\s]+-320\.avif/.exec(html)?.[0] ?? 'none'
  for (const { path, status, init, frames } of [
    { path: '/', status: 200, frames: "'self'" },
    { path: '/nothing-here', status: 404, frames: "'self'" },
    {
      path: '/feedback',
      status: 403,
      frames: "'none'",
      init: { method: 'POST', headers: { origin: 'https://a.example' } },
    },
    { path: '/feedback', status: 405, frames: "'none'", init: { method: 'PUT' } },
    { path: '/api/index/getFrame', status: 200, frames: "'none'", init: { method: 'POST' } },
    { path: '/api/none', status: 404, frames: "'none'", init: { method: 'POST' } },
    { path: '/api/docs', status: 200, frames: "'none'" },
    { path: '/healthz', status: 200, frames: "'none'" },
    { path: '/metrics', status: 200, frames: "'none'" },
    { path: '/sitemap.xml', status: 200, frames: "'none'" },
    { path: '/favicon.svg', status: 200, frames: "'self'" },
    { path: '/favicon.ico', status: 200, frames: "'self'" },
    { path: '/apple-touch-icon.png', status: 200, frames: "'self'" },
    { path: script, status: 200, frames: "'self'" },
    { path: picture, status: 200, frames: "'self'" },
    { path: document, status: 200, frames: "'self'" },
    { path: '/documents/en/none.pdf', status: 404, frames: "'none'" },
  ]) {
    const response = await fetch(SITE + path, init)
    await response.arrayBuffer()
    const { headers } = response
    expect([path, response.status]).toEqual([path, status])
    expect(Object.fromEntries(headers), path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining(`frame-ancestors ${frames}`),
    })
    expect(headers.get('content-security-policy'), path).not.toContain('unsafe')
  }
})

test('the CSP hashes match the inline scripts of a page', async () => {
  for (const path of ['/', '/cn/register', '/nothing-here']) {
    const response = await fetch(SITE + path)
    const html = await response.text()
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(html).not.toContain('nonce=')
    // A script with a custom type is data and never runs.
    const inline = [...html.matchAll(/<script(?![^>]*\+?json")(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g)]
    const hashes = inline.map(([, text = '']) => createHash('sha256').update(text).digest('base64'))
    // The script that runs before the first paint, and the speculation rules.
    expect(hashes, path).toHaveLength(2)
    expect(hashes.filter((hash) => !policy.includes(`'sha256-${hash}'`))).toEqual([])
  }
})

test('browser reports are counted and bounded', async () => {
  const report = (body: string) => fetch(`${SITE}/reports/csp`, { method: 'POST', body })
  const count = async () =>
    Number(/^csp_reports_total (\d+)$/m.exec(await (await fetch(`${SITE}/metrics`)).text())?.[1])
  const before = await count()
  expect((await report('{"csp-report":{}}')).status).toBe(204)
  expect((await report('x'.repeat(10_000))).status).toBe(413)
  expect(await count()).toBeGreaterThanOrEqual(before + 2)
})
