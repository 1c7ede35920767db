import { expect, test } from 'vitest'
import { pageKey } from './page-key.ts'

const key = (address: string) => pageKey(new URL(address, 'http://site'))

test('the same page is kept once, however its query is ordered', () => {
  expect(key('/productlist?f.width=1&id=1')).toBe(key('/productlist?id=1&f.width=1'))
})

test('an address of the site is rendered as it is written, so that links to other languages repeat it', () => {
  for (const address of [
    '/details?id=1&from=happiness',
    '/otherwebsite?type=2&name=CN120&cate=1',
    '/cooperationall?building=house&state=VIC&page=2',
    '/Engineering?building=house&state=VIC',
    '/productlist?id=1&f.finish=1&f.width=2',
  ]) {
    expect(key(address)).toBe(address)
  }
})

test('query names that the page does not read make no new entries', () => {
  expect(key('/productlist?id=1&utm_source=mail&x=1')).toBe(key('/productlist?id=1'))
  expect(key('/productlist?id=1&from=7')).toBe(key('/productlist?id=1'))
  expect(key('/cn/about?id=1&page=2&f.width=3')).toBe(key('/cn/about'))
  expect(key('/constructor?id=1')).toBe(key('/constructor'))
})

test('a name said twice, or said of the router to a page, makes no new entry', () => {
  expect(key('/productlist?id=1&id=2')).toBe(key('/productlist?id=1'))
  expect(key('/?_routes=root')).toBe(key('/'))
  expect(key('/about.data?_routes=a1')).toBe(key('/about.data'))
  expect(key('/productlist?id=1&sort=best')).toBe(key('/productlist?id=1'))
  expect(key('/constrast?todata=HZ90&todata=CN90')).not.toBe(key('/constrast?todata=HZ90'))
  expect(key('/productlist?id=1&f.width=1&f.width=2')).not.toBe(key('/productlist?id=1&f.width=1'))
})

test('an address in which letters are written as numbers is read by the router alone', () => {
  expect(key('/%70roductlist?id=2')).toBeUndefined()
})

test('values that a page takes for none make no new entries', () => {
  expect(key('/details?id=1&from=somewhere')).toBe(key('/details?id=1'))
  expect(key('/details?id=1&from=happiness')).not.toBe(key('/details?id=1'))
  expect(key('/information?page=abc')).toBe(key('/information'))
  expect(key('/information?page=2')).not.toBe(key('/information'))
})

test('a slash at the end makes no new entry', () => {
  expect(key('/cn/')).toBe(key('/cn'))
  expect(key('/productlist/?id=1')).toBe(key('/productlist?id=1'))
  expect(key('/')).toBe('/?')
})

test('what a page reads makes another entry', () => {
  expect(key('/productlist?id=1&f.width=1')).not.toBe(key('/productlist?id=1&f.width=2'))
  expect(key('/cn/productlist?id=1')).not.toBe(key('/productlist?id=1'))
})

test('the data of a page is told apart from the page, and from its parts', () => {
  expect(key('/productlist.data?id=1')).not.toBe(key('/productlist?id=1'))
  expect(key('/cn/productlist.data?id=1&_routes=root')).toBe('/cn/productlist.data?_routes=root&id=1')
})

test('an address too long to be worth an entry is not kept', () => {
  expect(key(`/productlist?id=${'1'.repeat(600)}`)).toBeUndefined()
})

test('a search is kept while it is as long as people type, and no longer', () => {
  expect(key(`/search?q=${'a'.repeat(80)}`)).toBeDefined()
  expect(key(`/search?q=${encodeURIComponent('蒸'.repeat(81))}`)).toBeUndefined()
})
