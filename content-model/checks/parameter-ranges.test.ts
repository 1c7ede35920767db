import { expect, test } from 'vitest'
import { findRangeProblem } from './parameter-ranges.ts'

test('the value of a parameter must be possible in its unit', () => {
  expect([-5, 0, 99_999_999].map((width) => findRangeProblem('mm', width))).toEqual([
    '"-5": must be at least 1',
    '"0": must be at least 1',
    '"99999999": must be at most 5000',
  ])
  expect(findRangeProblem('mm', 898)).toBeUndefined()
  expect(findRangeProblem('°C', -18)).toBeUndefined()
  expect(findRangeProblem('kWh', -1)).toBe('"-1": must be at least 0')
})
