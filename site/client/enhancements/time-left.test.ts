import { expect, test } from 'vitest'
import { computeTimeLeft } from './time-left.ts'

const TARGET = new Date('2025-05-10T11:00:00').getTime()
const at = (moment: string) => computeTimeLeft(TARGET, new Date(moment).getTime())

test('a visitor sees the days, hours, minutes and seconds that are left', () => {
  expect(at('2025-05-08T09:57:56')).toEqual({ days: 2, hours: 1, minutes: 2, seconds: 4, isOver: false })
  expect(at('2025-05-10T10:59:59')).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1, isOver: false })
})

test('at the target time and afterwards a visitor sees zeros', () => {
  const zeros = { days: 0, hours: 0, minutes: 0, seconds: 0, isOver: true }
  expect(at('2025-05-10T11:00:00')).toEqual(zeros)
  expect(at('2026-11-21T00:00:00')).toEqual(zeros)
})
