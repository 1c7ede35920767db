import { expect, test } from 'vitest'
import { findUnusable } from './find-unusable.ts'

test('a text with a control character, or a number that no column holds, is refused with its field', () => {
  const reasonsOf = (value: unknown) =>
    findUnusable(value).map(({ path, reason }) => [path.join('.'), reason])
  expect(reasonsOf({ title: 'a\0b', steps: [{ text: '\u000b' }], line: 'half \ud800' })).toEqual([
    ['title', expect.stringContaining('U+0000')],
    ['steps.0.text', expect.stringContaining('U+000B')],
    ['line', expect.stringContaining('lost')],
  ])
  expect(reasonsOf({ id: 2 ** 53 - 1, years: [-1e300] })).toEqual([
    ['id', '"9007199254740991": must be at most 2147483647'],
    ['years.0', '"-1e+300": must be at most 2147483647'],
  ])
})

test('tabs, line breaks, emoji and all scripts are texts', () => {
  const texts = ['a\tb\r\nc', '😀', '한국어 中文', '\u200b', '', 2_147_483_647, -1.5, null, true]
  expect(findUnusable({ texts })).toEqual([])
})
