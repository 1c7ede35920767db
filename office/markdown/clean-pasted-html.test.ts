import { expect, test } from 'vitest'
import { cleanPastedText } from './clean-pasted-html.ts'

test.each([
  ['600\u00a0mm and 1\u202f260', '600 mm and 1 260'],
  ['in\u00adduc\u200btion\ufeff\u0002\u000b', 'induction'],
  ['Ko\u0308ln, Ngo\u0323c', 'Köln, Ngọc'],
  ['one\n\ttwo 👨‍🍳 کتاب‌ها', 'one\n\ttwo 👨‍🍳 کتاب‌ها'],
])('the pasted text %j becomes %j', (pasted, cleaned) => {
  expect(cleanPastedText(pasted)).toBe(cleaned)
})
