import { expect, test } from 'vitest'
import { cropPosition } from './crop-position.ts'

const WIDE = { width: 2_000, height: 1_000 }

test('a crop is centred on the focus', () => {
  // The square is 1000 wide: its centre at 30 % of 2000 leaves 100 of 1000 on the left.
  expect(cropPosition(WIDE, [1, 1], [30, 50])).toBe('10% 50%')
})

test('a crop never leaves the picture', () => {
  expect(cropPosition(WIDE, [1, 1], [0, 0])).toBe('0% 50%')
  expect(cropPosition(WIDE, [1, 1], [100, 100])).toBe('100% 50%')
})

test('a crop of the same shape shows everything', () => {
  expect(cropPosition(WIDE, [2, 1], [10, 90])).toBe('50% 50%')
})
