import { expect, test } from 'vitest'
import type { FilterGroup } from '#contract/catalogue.ts'
import { countOptions, findRemovableFilters } from './filter-counts.ts'

const option = (id: number, ...codes: string[]) => ({ id, name: `option ${id}`, count: codes.length, codes })
const group = (type: string, ...value: FilterGroup['value']): FilterGroup => ({
  id: 1,
  title: type,
  index: 0,
  type,
  value,
})
const GROUPS = [
  group('width', option(1, 'A', 'B'), option(2, 'C')),
  group('finish', option(1, 'A'), option(2, 'B', 'C')),
]

const countsOf = (options: Record<string, number[]>) =>
  countOptions(GROUPS, options).map(({ value }) => value.map(({ count }) => count))

test('without a selection each option counts all its products', () => {
  expect(countsOf({})).toEqual([
    [2, 1],
    [1, 2],
  ])
})

test('a selection changes the counts of the other filters, but not of its own', () => {
  expect(countsOf({ width: [2] })).toEqual([
    [2, 1],
    [0, 1],
  ])
  expect(countsOf({ width: [1], finish: [1] })).toEqual([
    [1, 0],
    [1, 1],
  ])
})

test('without results, each filter has the number of products that would appear without it', () => {
  expect(findRemovableFilters(GROUPS, { width: [2], finish: [1] })).toEqual([
    { type: 'width', id: 2, name: 'option 2', count: 1 },
    { type: 'finish', id: 1, name: 'option 1', count: 1 },
  ])
})

test('removing a filter is not offered if it would still return no products', () => {
  const three = [...GROUPS, group('fuel', option(1, 'B'))]
  expect(findRemovableFilters(three, { width: [2], finish: [1], fuel: [1] })).toEqual([])
})
