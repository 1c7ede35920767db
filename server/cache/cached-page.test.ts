import { expect, test } from 'vitest'
import { createPageResponder, negotiateEncoding, toCachedPage } from './cached-page.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.9, gzip;q=0.8', 'br'],
  ['br; q=0, gzip', 'gzip'],
  ['gzip;q=1.0, br;q=0.000', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip;q=0, *;q=0', 'identity'],
  ['', 'identity'],
] as const)('Accept-Encoding "%s" selects %s', (header, encoding) => {
  expect(negotiateEncoding(header)).toBe(encoding)
})

test('concurrent uncompressed responses of a page share one copy in memory', async () => {
  const page = await toCachedPage(new Response('quiet heat '.repeat(1_000)))
  const reply = createPageResponder(() => {})
  const read = async () => (await reply('/', page, {})).body
  const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => read()))
  const later = await read()
  for (const body of [...others, later]) expect(body).toBe(first)
  expect(later?.toString()).toBe('quiet heat '.repeat(1_000))
})
