import { expect, test } from 'vitest'
import { addYears } from './add-years.ts'

test('adding years gives the same day, 1 March for a leap day, and nothing for an invalid date', () => {
  expect(addYears('2026-09-12', 5)).toBe('2031-09-12')
  expect(addYears('2028-02-29', 5)).toBe('2033-03-01')
  for (const text of ['', 'last spring', '2026-13-40', '2026-02-30']) expect(addYears(text, 5)).toBe('')
})
