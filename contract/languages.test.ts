import { expect, test } from 'vitest'
import { withUnit } from './languages.ts'

test('a number stays with its unit, on the site and in documents alike', () => {
  expect(withUnit('1,260', 'm³/h')).toBe('1,260\u00a0m³/h')
  expect(withUnit('100', '升')).toBe('100\u00a0升')
  expect(withUnit('30', '분')).toBe('30분')
  expect(withUnit('3', '')).toBe('3')
})
