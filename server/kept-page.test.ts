import { expect, test } from 'vitest'
import { acceptedEncoding } from './kept-page.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.9, gzip;q=0.8', 'br'],
  ['br; q=0, gzip', 'gzip'],
  ['gzip;q=1.0, br;q=0.000', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip;q=0, *;q=0', 'identity'],
  ['', 'identity'],
] as const)('who takes "%s" is sent %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})
