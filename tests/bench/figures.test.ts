import { expect, test } from 'vitest'
import { formatTable, meetsBar } from './figures.ts'
import { median, percentile } from './statistics.ts'

test('a figure meets its bar at the exact value, and never if it was not measured', () => {
  expect(meetsBar({ what: 'a', value: 5, unit: 'ms', bar: { atMost: 5 } })).toBe(true)
  expect(meetsBar({ what: 'a', value: 5.01, unit: 'ms', bar: { atMost: 5 } })).toBe(false)
  expect(meetsBar({ what: 'a', value: 98, unit: '', bar: { atLeast: 98 } })).toBe(true)
  expect(meetsBar({ what: 'a', value: null, unit: '', bar: { atMost: 5 } })).toBe(false)
  expect(meetsBar({ what: 'a', value: 5, unit: 'ms' })).toBeUndefined()
})

test('the table shows each figure with its note, its bar and the verdict', () => {
  const table = formatTable([
    { what: 'start', value: 0.7512, unit: 's', bar: { atMost: 1.5 } },
    { what: 'calls', value: 1_234.5, unit: '/s', bar: { atLeast: 3_000 }, note: 'alone' },
    { what: 'paint', value: null, unit: 's', bar: { atMost: 1.4 } },
  ])
  expect(table.split('\n').map((line) => line.replace(/ +/g, ' '))).toEqual([
    '| what | figure | bar | holds |',
    expect.stringMatching(/^[| -]+$/),
    '| start | 0.751 s | ≤ 1.5 s | yes |',
    '| calls | 1,235/s (alone) | ≥ 3,000/s | NO |',
    '| paint | not measured | ≤ 1.4 s | NO |',
  ])
})

test('a median may lie between two values, a percentile is one of the values', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 2, 3])).toBe(2.5)
  expect(() => median([])).toThrow()
  expect(percentile([5, 1, 4, 2, 3], 0.99)).toBe(5)
  expect(percentile([], 0.5)).toBe(0)
})
