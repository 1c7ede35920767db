import { expect, test } from 'vitest'
import { formatMelbourneTime, startOfMelbourneDay } from './melbourne-time.ts'

test('days begin at midnight in Melbourne, in summer, in winter and when the clocks change', () => {
  expect(startOfMelbourneDay('2026-11-23').toISOString()).toBe('2026-11-22T13:00:00.000Z')
  expect(startOfMelbourneDay('2026-07-01').toISOString()).toBe('2026-06-30T14:00:00.000Z')
  // Daylight saving starts on 4 October 2026 and ends on 5 April 2026, both before dawn.
  expect(startOfMelbourneDay('2026-10-04').toISOString()).toBe('2026-10-03T14:00:00.000Z')
  expect(startOfMelbourneDay('2026-10-04', 1).toISOString()).toBe('2026-10-04T13:00:00.000Z')
  expect(startOfMelbourneDay('2026-04-05').toISOString()).toBe('2026-04-04T13:00:00.000Z')
  expect(startOfMelbourneDay('2026-04-05', 1).toISOString()).toBe('2026-04-05T14:00:00.000Z')
})

test('times are local times in Melbourne', () => {
  expect(formatMelbourneTime('2026-11-22T19:34:05.000Z')).toBe('2026-11-23 06:34:05')
})
