import { expect, test } from 'vitest'
import { containsCode } from './product-code.ts'

test('a text mentions a code as a word, whatever characters the code has', () => {
  expect(containsCode('The HZ90 and its filter', 'HZ90')).toBe(true)
  expect(containsCode('HZ90-2, XHZ90', 'HZ90')).toBe(false)
  expect(containsCode('AXB 60', 'A.B')).toBe(false)
  expect(containsCode('A.B 60', 'A.B')).toBe(true)
})

test('no text mentions a product that has no code yet', () => {
  expect(containsCode('Any text', '')).toBe(false)
})
