import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, transportHeaders } from './security-headers.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a page may run its own scripts and styles and no others', () => {
  const policy = contentSecurityPolicy(
    '<style>@layer a</style><script>one()</script><script src="/x.js"></script>',
  )
  expect(policy).toContain(`script-src 'self' ${hash('one()')};`)
  expect(policy).toContain(`style-src 'self' ${hash('@layer a')};`)
  expect(policy).not.toContain('unsafe')
})

test('structured data is no script, so it needs no hash', () => {
  expect(contentSecurityPolicy('<script type="application/ld+json">{}</script>')).toContain(
    "script-src 'self';",
  )
})

test('only what the content lists can be framed', () => {
  expect(contentSecurityPolicy('', ['https://a.example'])).toContain("frame-src 'self' https://a.example;")
})

test('browsers are told to keep to TLS only where the site has it', () => {
  expect(transportHeaders('http://localhost:3000')).toEqual({})
  expect(transportHeaders('https://www.serein.example')).toHaveProperty('strict-transport-security')
})
