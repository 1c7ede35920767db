import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { frameSources, secured, transportHeaders } from './security-headers.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const MARK = '5f0c'

function policyOf(html: string, frames: readonly string[] = []): string {
  return secured(html, { mark: MARK, frames }).policy
}

test('a page may run the scripts and styles that were rendered as its own, and says nothing of the marks', () => {
  const { html, policy } = secured(
    `<style nonce="${MARK}">@layer a</style><script nonce="${MARK}">one()</script><script nonce="${MARK}" src="/x.js"></script>`,
    { mark: MARK, frames: [] },
  )
  expect(policy).toContain(`script-src 'self' ${hash('one()')};`)
  expect(policy).toContain(`style-src 'self' ${hash('@layer a')};`)
  expect(policy).not.toContain('unsafe')
  expect(html).toBe('<style>@layer a</style><script>one()</script><script src="/x.js"></script>')
})

test('a script or style that got into a page by other ways may not run, whatever it looks like', () => {
  const policy = policyOf(
    `<script>evil()</script><script nonce="guess">evil()</script><style>evil{}</style><p>nonce="${MARK}"</p>` +
      '<script type="text/deferred">evil()</script>',
  )
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("style-src 'self';")
})

test('structured data is no script, so it needs no hash', () => {
  expect(policyOf('<script type="application/ld+json">{}</script>')).toContain("script-src 'self';")
})

test('what is marked and holds no text of its own, such as a file named ahead, makes no policy longer', () => {
  const policy = policyOf(`<link rel="modulepreload" nonce="${MARK}" href="/x.js"/><script>late()</script>`)
  expect(policy).toContain("script-src 'self';")
})

test('only what the content lists can be framed, pages of ours too', () => {
  const sourcesOf = (listed: readonly string[]) => policyOf('', frameSources(listed))
  expect(sourcesOf([])).toContain("frame-src 'none';")
  expect(sourcesOf(['https://a.example/x', 'https://a.example/y'])).toContain('frame-src https://a.example;')
  expect(sourcesOf(['/partner/a', 'https://a.example/x'])).toContain(
    "frame-src 'self' tel: https://a.example;",
  )
})

test('headers that need TLS are sent only where the site has it, and say nothing about other hosts', () => {
  expect(transportHeaders('http://localhost:3000')).toEqual({})
  expect(transportHeaders('https://www.serein.example')).toEqual({
    'strict-transport-security': 'max-age=31536000',
  })
})
