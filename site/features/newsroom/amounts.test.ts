import { expect, test } from 'vitest'
import { sayNumber, scaleAmount } from './amounts.ts'

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

test('quarters are written as one sign, other numbers in the language of the page', () => {
  const say = (number: number) => number.toLocaleString('id')
  expect(sayNumber(0.5, say)).toBe('½')
  expect(sayNumber(2.75, say)).toBe('2¾')
  expect(sayNumber(1200, say)).toBe('1.200')
  expect(sayNumber(1.3, say)).toBe('1,3')
})
