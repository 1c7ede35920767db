import { expect, test } from 'vitest'
import { formatQuantity, scaleAmount } from './amounts.ts'

test('the amounts of the recipe itself are never rounded', () => {
  expect(scaleAmount(163.4, 'ml', 1)).toBe(163.4)
})

test.each([
  [300, 'g', 2, 600],
  [160, 'ml', 3 / 7, 69],
  [4, 'g', 3 / 7, 1.5],
  [250, 'g', 8 / 7, 285],
  [1, 'tbsp', 3 / 7, 0.5],
  [0.5, 'tsp', 1 / 7, 0.25],
  [4, 'none', 1 / 10, 0.5],
  [3, 'none', 14 / 7, 6],
])('%s %s for %s times as many is %s', (amount, unit, factor, expected) => {
  expect(scaleAmount(amount, unit, factor)).toBe(expected)
})

test('quarters are written as one character, other numbers in the locale of the page', () => {
  const formatNumber = (number: number) => number.toLocaleString('id')
  expect(formatQuantity(0.5, formatNumber)).toBe('½')
  expect(formatQuantity(2.75, formatNumber)).toBe('2¾')
  expect(formatQuantity(1200, formatNumber)).toBe('1.200')
  expect(formatQuantity(1.3, formatNumber)).toBe('1,3')
})
