import { expect, test } from 'vitest'
import { barsOf } from './chart-bars.ts'

test('bars share a scale, and a single submission is visible beside thousands', () => {
  const bars = barsOf([0, 1, 5_000], { highest: 5_000, width: 300, height: 60 })
  expect(bars.map(({ height }) => height)).toEqual([0, 1, 60])
  expect(bars.map(({ x, y }) => [x, y])).toEqual([
    [0, 60],
    [100, 59],
    [200, 0],
  ])
})
