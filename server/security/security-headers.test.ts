import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { frameSources, pagePolicy, transportHeaders } from './security-headers.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function policyOf({
  scripts = [],
  styles = [],
  frames = [],
}: Partial<Record<'scripts' | 'styles' | 'frames', readonly string[]>>): string {
  return pagePolicy({ inline: { scripts, styles }, frames })
}

test('a page may run its own inline scripts and styles, and no others', () => {
  const policy = policyOf({ scripts: ['one()'], styles: ['@layer a'] })
  expect(policy).toContain(`script-src 'self' ${hash('one()')};`)
  expect(policy).toContain(`style-src 'self' ${hash('@layer a')};`)
  expect(policy).not.toContain('unsafe')
  expect(policyOf({})).toContain("script-src 'self';")
})

test('only URLs listed in the content can be framed, including pages of this site', () => {
  const sourcesOf = (listed: readonly string[]) => policyOf({ frames: frameSources(listed) })
  expect(sourcesOf([])).toContain("frame-src 'none';")
  expect(sourcesOf(['https://a.example/x', 'https://a.example/y'])).toContain('frame-src https://a.example;')
  expect(sourcesOf(['/partner/a', 'https://a.example/x'])).toContain(
    "frame-src 'self' tel: https://a.example;",
  )
})

test('HSTS is sent only with an https PUBLIC_URL, without subdomains', () => {
  expect(transportHeaders('http://localhost:3000')).toEqual({})
  expect(transportHeaders('https://www.serein.example')).toEqual({
    'strict-transport-security': 'max-age=31536000',
  })
})
