import { expect, test } from 'vitest'
import { isComposing } from './is-composing.ts'

test('a key of an input method is told from one that is typed, also where browsers report it after the composition', () => {
  expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(true)
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true)
  expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false)
})
