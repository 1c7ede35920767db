import { expect, test } from 'vitest'
import { neighbours, readServings } from './servings.ts'

test.each([
  ['?id=1&servings=12', 12],
  ['?servings=60', 60],
  ['?servings=61', 7],
  ['?servings=0', 7],
  ['?servings=-2', 7],
  ['?servings=2.5', 7],
  ['?servings=<b>', 7],
  ['', 7],
])('%s asks for %s servings', (search, expected) => {
  expect(readServings(new URLSearchParams(search), 7)).toBe(expected)
})

test('the number of servings is from one to sixty', () => {
  expect(neighbours(1)).toEqual({ fewer: undefined, more: 2 })
  expect(neighbours(60)).toEqual({ fewer: 59, more: undefined })
})
