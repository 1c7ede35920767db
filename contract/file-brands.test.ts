import { expect, test } from 'vitest'
import { isAvif, isHeic, listBrands } from './file-brands.ts'

/** The first box of a file: what it is, and what it is compatible with. */
function head(own: string, ...others: string[]): Uint8Array {
  const size = 16 + 4 * others.length
  return Buffer.from(`\0\0\0${String.fromCharCode(size)}ftyp${own}\0\0\0\0${others.join('')}mdat`, 'latin1')
}

test.each([
  ['an iPhone', ['heic', 'mif1', 'MiHB', 'MiHE', 'heic']],
  ['a burst of an iPhone', ['hevc', 'msf1', 'hevc']],
  ['a Samsung', ['mif1', 'mif1', 'heic']],
  ['a Canon (HIF)', ['heix', 'mif1', 'heix']],
  ['a Nikon (HIF)', ['hevx', 'msf1', 'hevx']],
  ['several layers', ['hevm', 'msf1']],
  ['scalable layers', ['heis', 'mif1']],
  ['H.264', ['avci', 'mif1']],
  ['a second edition', ['mif2', 'miaf']],
  ['another brand first', ['miaf', 'mif1', 'heix']],
])('a HEIC photograph with %s is known', (_, [own = '', ...others]) => {
  const brands = listBrands(head(own, ...others))
  expect(isHeic(brands)).toBe(true)
  expect(isAvif(brands)).toBe(false)
})

test.each([
  ['AVIF', ['avif', 'mif1', 'miaf']],
  ['AVIF that says so last', ['mif1', 'miaf', 'avif']],
  ['animated AVIF', ['avis', 'msf1', 'avif']],
])('%s is no HEIC', (_, [own = '', ...others]) => {
  const brands = listBrands(head(own, ...others))
  expect(isHeic(brands)).toBe(false)
  expect(isAvif(brands)).toBe(true)
})

test('a film has brands of its own, and other files have none', () => {
  expect(listBrands(head('isom', 'iso2', 'mp41'))).toEqual(['isom', 'iso2', 'mp41'])
  for (const text of ['', 'ftyp', '\0\0\0\x18ftyp', '\xff\xd8\xff\xe0\0\x10JFIF', 'heic'.repeat(9)])
    expect(isHeic(listBrands(Buffer.from(text, 'latin1'))), text).toBe(false)
  const endless = Buffer.concat([
    Buffer.from('\xff\xff\xff\xffftypabcd\0\0\0\0', 'latin1'),
    Buffer.alloc(9_000),
  ])
  expect(listBrands(endless).length).toBeLessThan(40)
})
