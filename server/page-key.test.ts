import { expect, test } from 'vitest'
import { pageKey } from './page-key.ts'

const key = (address: string) => pageKey(new URL(address, 'http://site'))

test('the same page is kept once, however its query is ordered', () => {
  expect(key('/productlist?f.width=1&id=1')).toBe(key('/productlist?id=1&f.width=1'))
})

test('query names that no page reads make no new entries', () => {
  expect(key('/productlist?id=1&utm_source=mail&x=1')).toBe(key('/productlist?id=1'))
})

test('what a page reads makes another entry', () => {
  expect(key('/productlist?id=1&f.width=1')).not.toBe(key('/productlist?id=1&f.width=2'))
  expect(key('/cn/productlist?id=1')).not.toBe(key('/productlist?id=1'))
})

test('an address too long to be worth an entry is not kept', () => {
  expect(key(`/productlist?id=${'1'.repeat(600)}`)).toBeUndefined()
})

test('a search is kept while it is as long as people type, and no longer', () => {
  expect(key(`/search?q=${'a'.repeat(80)}`)).toBeDefined()
  expect(key(`/search?q=${encodeURIComponent('蒸'.repeat(81))}`)).toBeUndefined()
})
