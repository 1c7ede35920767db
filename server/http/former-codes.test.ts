import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { DOCUMENT_KINDS } from '#contract/catalogue.ts'
import { ogImagePath, productDocumentPath } from '#contract/file-paths.ts'
import { LANGS, localizePath } from '#contract/languages.ts'
import { PAGES } from '#contract/pages.ts'
import {
  comparePath,
  enquiryPath,
  feedbackPath,
  outsideProductPath,
  PRODUCT,
  productPath,
} from '#contract/paths.ts'
import { formerCodeRedirects } from './former-codes.ts'

const app = new Hono()
app.use(formerCodeRedirects(() => new Map([['HZ90', 'HZ91']])))
app.all('*', (context) => context.text('here'))

/** Every public address with a code, in a language. */
function addressesOf(code: string, lang: (typeof LANGS)[number]): string[] {
  const pages = [
    productPath(code),
    comparePath(['CS60', code, 'VL90'], 1, 'Range hoods', true),
    outsideProductPath(code, 1),
    feedbackPath(code),
    enquiryPath({ code, categoryId: 1 }).replace(/#.*/, ''),
  ]
  return [
    ...pages.map((page) => localizePath(page, lang)),
    ...DOCUMENT_KINDS.map((kind) => productDocumentPath(code, kind, lang)),
    ogImagePath(productPath(code), lang),
  ]
}

test.each(LANGS)('every address with a former code leads to that with the present one (%s)', async (lang) => {
  const present = addressesOf('HZ91', lang)
  for (const [index, address] of addressesOf('HZ90', lang).entries()) {
    const response = await app.request(address)
    expect([response.status, decodeURIComponent(response.headers.get('location') ?? '')]).toEqual([
      301,
      decodeURIComponent(present[index] ?? ''),
    ])
  }
  for (const address of present) expect((await app.request(address)).status).toBe(200)
})

test('every page with a parameter for codes is among them', () => {
  const named = addressesOf('HZ90', 'en').map((address) => address.split('?')[0])
  const withCode = [...PAGES].filter(([, { query }]) => query && ('code' in query || 'todata' in query))
  expect(named).toEqual(expect.arrayContaining([...withCode.map(([path]) => path), PRODUCT]))
})

test('addresses of other codes, other parameters and sent forms stay', async () => {
  for (const address of [
    '/productdetail?id=HZ900',
    '/search?q=HZ90',
    '/details?id=1',
    '//productdetail?id=HZ90',
  ])
    expect((await app.request(address)).status, address).toBe(200)
  expect((await app.request('/feedback?code=HZ90', { method: 'POST' })).status).toBe(200)
})

test('a redirect is not remembered, and a code in small letters is one', async () => {
  const response = await app.request('/KR/productDetail?id=hz90&utm_source=mail')
  expect(response.headers.get('location')).toBe('/KR/productDetail?id=HZ91&utm_source=mail')
  expect(response.headers.get('cache-control')).toContain('max-age=0')
})
