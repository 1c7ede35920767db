import { expect, test } from 'vitest'
import { MAX_PRODUCTS_PER_PAGE } from '#contract/paths.ts'
import { pageOf, sliceGroups } from './product-pages.ts'

const group = (name: string, count: number) => ({
  name,
  data: Array.from({ length: count }, (_, index) => `${name}${index}`),
})

test('a list of up to 300 products has one page', () => {
  for (const total of [0, 26, MAX_PRODUCTS_PER_PAGE]) expect(pageOf(total, 1)).toEqual({ page: 1, last: 1 })
  expect(pageOf(MAX_PRODUCTS_PER_PAGE + 1, 2)).toEqual({ page: 2, last: 2 })
})

test('a page that does not exist counts as the first', () => {
  expect(pageOf(26, 2)).toEqual({ page: 1, last: 1 })
  expect(pageOf(700, 4)).toEqual({ page: 1, last: 3 })
})

test('the pages contain every product once, in their groups', () => {
  const groups = [group('a', 250), group('b', 400), group('c', 0), group('d', 10)]
  const pages = [1, 2, 3].map((page) => sliceGroups(groups, pageOf(660, page)))
  expect(pages.map((page) => page.map(({ name, data }) => [name, data.length]))).toEqual([
    [
      ['a', 250],
      ['b', 50],
    ],
    [['b', 300]],
    [
      ['b', 50],
      ['d', 10],
    ],
  ])
  expect(pages.flat().flatMap(({ data }) => data)).toEqual(groups.flatMap(({ data }) => data))
})
