import { expect, test } from 'vitest'
import { cacheKey, isHighCardinality, isNotFoundPage } from './cache-key.ts'

const FILTERS = new Map([
  ['1 width', [1, 2, 3, 12]],
  ['1 finish', [1, 2]],
])
const VALID = { filters: FILTERS, ids: new Map(), formerCodes: new Map() }
const key = (address: string) => cacheKey(new URL(address, 'http://site'), VALID)

test('the order of query parameters does not change the cache key', () => {
  expect(key('/productlist?f.width=1&id=1')).toBe(key('/productlist?id=1&f.width=1'))
})

test('the cache key of a valid URL is the URL itself, so that language links repeat it', () => {
  for (const address of [
    '/details?id=1&from=happiness',
    '/otherwebsite?type=2&name=CN120&cate=1',
    '/cooperationall?building=house&state=VIC&page=2',
    '/Engineering?building=house&state=VIC',
    '/productlist?id=1&f.finish=1&f.width=2,12',
    '/kr/alltitle?newnumbertype=3',
    '/engineering?building=house',
    '/CN/ProductList?id=1&f.width=2',
  ]) {
    expect(key(address)).toBe(address)
  }
})

test('parameters that the page does not read are not part of the cache key', () => {
  expect(key('/productlist?id=1&utm_source=mail&x=1')).toBe(key('/productlist?id=1'))
  expect(key('/productlist?id=1&from=7')).toBe(key('/productlist?id=1'))
  expect(key('/cn/about?id=1&page=2&f.width=3')).toBe(key('/cn/about'))
  expect(key('/constructor?id=1')).toBe(key('/constructor'))
})

test('duplicates of a parameter that is read once are not part of the cache key', () => {
  expect(key('/productlist?id=1&id=2')).toBe(key('/productlist?id=1'))
  expect(key('/productlist?id=1&sort=best')).toBe(key('/productlist?id=1'))
  expect(key('/constrast?todata=HZ90&todata=CN90')).not.toBe(key('/constrast?todata=HZ90'))
  expect(key('/productlist?id=1&f.width=1&f.width=2')).not.toBe(key('/productlist?id=1&f.width=1'))
})

test('a percent-encoded path is not cached', () => {
  expect(key('/%70roductlist?id=2')).toBeUndefined()
})

test('values that a page ignores are not part of the cache key', () => {
  expect(key('/details?id=1&from=somewhere')).toBe(key('/details?id=1'))
  expect(key('/details?id=1&from=happiness')).not.toBe(key('/details?id=1'))
  expect(key('/information?page=abc')).toBe(key('/information'))
  expect(key('/information?page=2')).not.toBe(key('/information'))
  expect(key('/?cate=abc')).toBe(key('/'))
  expect(key('/cn?cate=7')).toBe(key('/cn'))
  expect(key('/?cate=6&code=HZ90')).toBe('/?cate=6&code=HZ90')
})

test('a trailing slash does not change the cache key', () => {
  expect(key('/cn/')).toBe(key('/cn'))
  expect(key('/productlist/?id=1')).toBe(key('/productlist?id=1'))
  expect(key('/')).toBe('/?')
})

test('any spelling of a filter selection has the same cache key', () => {
  const chosen = key('/productlist?id=1&f.width=2,12')
  for (const query of ['f.width=12,2', 'f.width=12&f.width=2', 'f.width=2%2C12,2', 'f.width=002,12,x'])
    expect(key(`/productlist?id=1&${query}`), query).toBe(chosen)
  expect(key('/productlist?id=1&f.width=12,3,2,1')).toBe(key('/productlist?id=1&f.width=1,2,3'))
})

test('filters and options that the category lacks are not part of the cache key', () => {
  for (const query of ['f.x=1', 'f.width=4', 'f.width=', 'f.width=abc', 'f.constructor=1', 'f.width=1e0'])
    expect(key(`/productlist?id=1&${query}`), query).toBe(key('/productlist?id=1'))
  expect(key('/productlist?id=2&f.width=1')).toBe(key('/productlist?id=2'))
  expect(key('/productlist?id=1&f.width=1,4&f.x=1')).toBe(key('/productlist?id=1&f.width=1'))
})

test('thousands of slashes or parameters in a URL take linear time', () => {
  const started = process.cpuUsage()
  for (let turn = 0; turn < 20; turn += 1) {
    expect(key(`/a${'/'.repeat(15_000)}b`)).toBeUndefined()
    expect(key(`/productlist${'/'.repeat(400)}?id=1`)).toBe(key('/productlist?id=1'))
    expect(key(`/productlist?${'a&'.repeat(3_700)}${'id&'.repeat(2_500)}`)).toBe('/productlist?id=')
  }
  // Milliseconds of CPU time: about 2 in linear time, thousands in quadratic time.
  expect(process.cpuUsage(started).user / 20_000).toBeLessThan(250)
})

test('searches, filters and other visitor-made URLs count as high-cardinality', () => {
  for (const address of [
    '/',
    '/cn/about',
    '/productlist?id=1&sort=new',
    '/productdetail?id=HZ90',
    '/details?id=1&from=happiness',
    '/information?page=2',
  ])
    expect(isHighCardinality(key(address) ?? ''), address).toBe(false)
  for (const address of [
    '/productlist?id=1&f.width=1',
    '/cn/search?q=hood',
    '/constrast?todata=HZ90',
    '/kr/machine?id=3',
    '/Engineering?page=7',
    '/exhibition?city=Perth',
  ])
    expect(isHighCardinality(key(address) ?? ''), address).toBe(true)
})

test('parameters that the page reads, and its language, change the cache key', () => {
  expect(key('/productlist?id=1&f.width=1')).not.toBe(key('/productlist?id=1&f.width=2'))
  expect(key('/cn/productlist?id=1')).not.toBe(key('/productlist?id=1'))
})

test('an overlong URL is not cached', () => {
  expect(key(`/productlist?id=${'1'.repeat(600)}`)).toBeUndefined()
})

test('a search is cached only up to the length people type', () => {
  expect(key(`/search?q=${'a'.repeat(80)}`)).toBeDefined()
  expect(key(`/search?q=${encodeURIComponent('蒸'.repeat(81))}`)).toBeUndefined()
})

test('the case of a product code does not change the cache key', () => {
  expect(key('/productdetail?id=hz90')).toBe('/productdetail?id=HZ90')
  expect(key('/kr/productdetail?id=Hz90')).toBe('/kr/productdetail?id=HZ90')
})

test('all unknown ids share the entry of unknown paths, and a page without an id has one', () => {
  const existing = {
    filters: FILTERS,
    ids: new Map([
      ['/productdetail', new Set(['HZ90'])],
      ['/details', new Set(['1'])],
    ]),
    formerCodes: new Map([['HZ89', 'HZ90']]),
  }
  const keyOf = (address: string) => cacheKey(new URL(address, 'http://site'), existing)
  for (const query of ['?id=NOPE', '?id=HZ900', '?id=', '?id=NOPE&id=HZ90', '?id=%00'])
    expect(keyOf(`/kr/productdetail${query}`), query).toBe('/kr/404?')
  expect(keyOf('/kr/productdetail?utm=x')).toBe('/kr/productdetail?')
  // Redirected.
  expect(keyOf('/kr/constrast?todata=HZ89')).toBeUndefined()
  expect(keyOf('/details?id=01&from=happiness')).toBe('/404?')
  expect(['/productdetail?', '/kr/details?'].map(isNotFoundPage)).toEqual([true, true])
  // Existing ids, pages without a list of ids, and redirects keep their URL.
  for (const address of ['/productdetail?id=HZ90', '/details?id=1&from=happiness', '/contentnew?id=x'])
    expect(keyOf(address)).toBe(address)
  expect(keyOf('/ProductDetail?id=NOPE')).toBe('/ProductDetail?id=NOPE')
  expect(['/productdetail?id=NOPE', '/contentnew?'].map(isNotFoundPage)).toEqual([false, false])
})

test('all unknown and undecodable paths share one entry per language', () => {
  const isPage = (path: string) => path === '/about' || path === '/cn/about'
  const keyOf = (address: string) => cacheKey(new URL(address, 'http://site'), VALID, isPage)
  for (const path of [
    '/nothing',
    '/a/b?id=1&q=2',
    '/%zz',
    '/%c3/x',
    '/about%20',
    `/${'a'.repeat(900)}`,
    '/%zz?token=1',
  ])
    expect(keyOf(path), path).toBe('/404?')
  expect(keyOf('/kr/nothing')).toBe('/kr/404?')
  expect(keyOf('/kr/about.data')).toBe('/kr/404?')
  expect(['/404?', '/kr/404?'].map(isNotFoundPage)).toEqual([true, true])
  expect(keyOf('/about/')).toBe('/about?')
  expect(keyOf('/%61bout')).toBeUndefined()
  expect(keyOf('/about%3Fid%3D1')).toBeUndefined()
  expect(keyOf('/nothing%3Fid%3D1')).toBe('/404?')
  // A redirect.
  expect(keyOf('/cooperation?page=2')).toBe('/cooperation?page=2')
  expect(['/about?', '/404/x?'].map(isNotFoundPage)).toEqual([false, false])
})
