import { IS_FULL_RUN, sampleUnlessFull } from '../full-run.ts'
import { expect, test } from './site-test.ts'

/** Values that programs, scanners and broken links put into a query. */
const MALFORMED_VALUES = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e9',
  '99999999999999999999',
  'NaN',
  'null',
  'undefined',
  '[object Object]',
  'true',
  '1,2,3,4,5,6,7,8',
  ',,,',
  '1;2',
  '../../../../package.json',
  '%2e%2e%2f',
  '<script>alert(1)</script>',
  '"><img src=x>',
  "1' OR '1'='1",
  '1; DROP TABLE product',
  'https://example.org/',
  'javascript:alert(1)',
  '{"$gt":""}',
  '\u0000',
  '\ud83d\ude00',
  'ＨＺ９０',
  '喜润',
  '\u202eHZ90',
  '\r\nset-cookie: a=b',
  'A'.repeat(3_000),
]

const ROUTES: readonly { path: string; names: readonly string[] }[] = [
  { path: '/', names: ['id', 'lang', 'index', 'q'] },
  { path: '/productlist', names: ['id', 'f.width', 'f.mounting', 'f.', 'f.UNKNOWN', 'sort', 'page'] },
  { path: '/productdetail', names: ['id'] },
  { path: '/constrast', names: ['todata', 'manycode', 'chuancode', 'only'] },
  { path: '/machine', names: ['id'] },
  { path: '/manual', names: ['id'] },
  { path: '/faults', names: ['cate', 'q'] },
  { path: '/contentnew', names: ['id'] },
  { path: '/otherwebsite', names: ['id', 'type', 'name', 'cate'] },
  { path: '/partner/care', names: ['id', 'name'] },
  { path: '/alltitleandall', names: ['newnumbertype', 'page'] },
  { path: '/information', names: ['newnumbertype', 'page'] },
  { path: '/details', names: ['id', 'from'] },
  { path: '/detailstovideo', names: ['id'] },
  { path: '/detailstomenu', names: ['id', 'servings'] },
  { path: '/informationcopy', names: ['page'] },
  { path: '/subscribe', names: ['email', 'letter'] },
  { path: '/nothing-here', names: ['id', 'q'] },
]

for (const [turn, { path, names }] of ROUTES.entries()) {
  const values = sampleUnlessFull(MALFORMED_VALUES, 6, turn)

  for (const prefix of IS_FULL_RUN ? ['', '/kr'] : ['']) {
    test(`unusual values in the query of ${prefix}${path} never break the page`, async ({ request }) => {
      const start = prefix + (prefix && path === '/' ? '' : path)
      for (const value of values) {
        const text = encodeURIComponent(value.isWellFormed() ? value : '')
        const each = names.map((name) => `${name}=${text}`)
        for (const query of [...each, each.join('&'), `${each[0]}&${each[0]}`, `id=1&${each.join('&')}`]) {
          const response = await request.get(`${start}?${query}`, { maxRedirects: 0 })
          const body = await response.text()
          expect.soft(response.status(), query.slice(0, 200)).toBeLessThan(500)
          expect.soft(body, query.slice(0, 200)).not.toContain('<script>alert(1)')
          expect.soft(body, query.slice(0, 200)).not.toContain('<img src=x>')
          expect.soft(response.headers()['set-cookie'], query.slice(0, 200)).toBeUndefined()
        }
      }
    })
  }
}

const MALFORMED_PATHS = [
  '//',
  '//example.org/',
  '/%',
  '/%ff',
  '/%00',
  '/cn/%e0%a4%a',
  '/..%2f..%2fpackage.json',
  '/productlist%3Fid=1',
  '/PRODUCTLIST?id=1',
  '/productlist/',
  '/cn/',
  '/cn//machine',
  '/.env',
  '/wp-login.php',
  '/productlist.data?id=x',
  '/nothing.data',
  '/productdetail.data',
  `/${'a'.repeat(4_000)}`,
  '/machine?%',
  '/machine?%=%&=&&id',
  '/media/..%2f..%2fpackage.json',
  '/documents/..%2f..%2fpackage.json',
  '/assets/..%2f..%2f..%2fpackage.json',
]

for (const path of MALFORMED_PATHS) {
  test(`the unusual path ${path.slice(0, 40)} never breaks the site`, async ({ request, baseURL }) => {
    const response = await request.get(`${baseURL}${path}`, { maxRedirects: 0 })
    expect(response.status()).toBeLessThan(500)
    expect(await response.text()).not.toContain('"private": true')
    expect(response.headers().location ?? '/').not.toMatch(/^\/\/|example\.org/)
  })
}
