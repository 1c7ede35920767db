import { expect, test } from 'vitest'
import {
  dropInvalidOptions,
  readProductListSearch,
  toggleOption,
  writeProductListSearch,
} from './product-list.search.ts'

const read = (query: string) => readProductListSearch(new URLSearchParams(query))

test('the query contains category, filters and sort order', () => {
  expect(read('id=1&f.width=3,1&f.mounting=2&sort=new')).toEqual({
    categoryId: 1,
    options: { width: [1, 3], mounting: [2] },
    sort: 'new',
  })
})

test('a form sent without JavaScript, with one field per checkbox, is read the same way', () => {
  expect(read('id=1&f.width=3&f.width=1').options).toEqual({ width: [1, 3] })
})

test('invalid values are ignored', () => {
  expect(read('id=1&f.width=a,,-1,1e9,%00&f.=1&f.<b>=1&sort=price')).toEqual({
    categoryId: 1,
    options: {},
    sort: 'series',
  })
})

test('options that the category lacks are ignored', () => {
  const width = { type: 'width', value: [1, 2, 3].map((id) => ({ id, name: `${id}`, count: 1 })) }
  const search = read('id=1&f.width=2,9&f.mounting=1&f.foo=1&sort=new')
  expect(dropInvalidOptions(search, [width])).toEqual({ categoryId: 1, options: { width: [2] }, sort: 'new' })
  expect(dropInvalidOptions(read('id=1'), [{ ...width, type: 'constructor' }]).options).toEqual({})
})

test('a filter may be named like a property of Object', () => {
  expect(read('id=1&f.constructor=2&f.constructor=1').options).toEqual({ constructor: [1, 2] })
})

test.each(['', '0', '7', '1.5', 'abc', '11'])('there is no category "%s"', (id) => {
  expect(read(`id=${id}`).categoryId).toBeUndefined()
})

test('checking and unchecking keeps the ids sorted and drops an empty type', () => {
  const both = toggleOption(toggleOption(read('id=2'), 'width', 3), 'width', 1)
  expect(writeProductListSearch(both)).toBe('?id=2&f.width=1,3')
  expect(writeProductListSearch(toggleOption(toggleOption(both, 'width', 1), 'width', 3))).toBe('?id=2')
})

test('at most three options of one type can be selected', () => {
  const four = [1, 2, 3, 4].reduce((search, id) => toggleOption(search, 'width', id), read('id=1'))
  expect(four.options.width).toEqual([1, 2, 3])
  expect(read('id=1&f.width=1,2,3,4').options.width).toEqual([1, 2, 3])
})
