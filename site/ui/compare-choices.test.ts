import { expect, test } from 'vitest'
import { parseChoices } from './compare-choices.ts'

test('stored choices are read back, one per category', () => {
  const choices = [
    { categoryId: 2, codes: ['FL95'] },
    { categoryId: 1, codes: ['HZ90', 'CN90'] },
  ]
  expect(parseChoices(JSON.stringify(choices))).toEqual(choices)
})

test('any other stored value counts as no choice', () => {
  const rubbish = [null, '', '{', 'null', '7', '{"categoryId":1}', '[null,1,{"codes":["HZ90"]}]']
  for (const text of rubbish) expect(parseChoices(text), String(text)).toEqual([])
})

test('a choice without codes is dropped, and one with too many is truncated', () => {
  const stored = [
    { categoryId: 1, codes: [] },
    { categoryId: 2, codes: ['A', 1, 'B', 'C', 'D'] },
  ]
  expect(parseChoices(JSON.stringify(stored))).toEqual([{ categoryId: 2, codes: ['A', 'B', 'C'] }])
})
