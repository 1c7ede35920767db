import { expect, test } from 'vitest'
import { barsOf, scaleEnd } from './chart-bars.ts'

test('bars share a scale, and a single submission is visible beside thousands', () => {
  const bars = barsOf([0, 1, 5_000], { highest: 5_000, width: 300, height: 60 })
  expect(bars.map(({ height }) => height)).toEqual([0, 1, 60])
  expect(bars.map(({ x, y }) => [x, y])).toEqual([
    [0, 60],
    [100, 59],
    [200, 0],
  ])
})

test('the scale ends at a round, even number', () => {
  expect([0, 1, 2, 3, 9, 11, 20, 41, 5_000].map(scaleEnd)).toEqual([2, 2, 2, 4, 10, 12, 20, 60, 6_000])
})
