import { expect, test } from 'vitest'
import { comparisonPath, readCompareSearch } from './compare.search.ts'

const read = (query: string) => readCompareSearch(new URLSearchParams(query))

test('a shared query contains the products compared, in order', () => {
  expect(read('todata=HZ90,CN90&chuancode=1')).toMatchObject({ codes: ['HZ90', 'CN90'], categoryId: 1 })
})

test('the URL contains the whole state of the page and is read back unchanged', () => {
  const category = { id: 1, name: 'Range hoods' }
  const path = comparisonPath({ codes: ['HZ90', 'CN90'], category, isDifferencesOnly: true })
  expect(path).toBe('/constrast?todata=HZ90,CN90&manycode=Range+hoods&chuancode=1&only=differences')
  expect(read(path.slice(path.indexOf('?')))).toEqual({
    codes: ['HZ90', 'CN90'],
    categoryId: 1,
    isDifferencesOnly: true,
  })
  expect(comparisonPath({ codes: [], category: undefined, isDifferencesOnly: false })).toBe('/constrast')
})

test('a form sent without JavaScript adds its product to those selected before', () => {
  expect(read('todata=HZ90,CN90&todata=VL90').codes).toEqual(['HZ90', 'CN90', 'VL90'])
})

test('at most three products are compared, each once, regardless of case', () => {
  expect(read('todata=hz90,HZ90,cn90,vl90,vl52').codes).toEqual(['HZ90', 'CN90', 'VL90'])
})

test('invalid values are ignored', () => {
  expect(read('todata=,<script>,%00,HZ 90&chuancode=9&only=1')).toEqual({
    codes: [],
    categoryId: undefined,
    isDifferencesOnly: false,
  })
})
