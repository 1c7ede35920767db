import { expect, test } from 'vitest'
import { htmlToText, joinTexts } from './plain-text.ts'

test('headings, list items and cells are separated, sentences only by a space', () => {
  const html =
    '<h2>What the operator learned</h2><p>The island stays <strong>clear</strong>.</p><ul><li>solid brass</li><li>42 mm</li></ul><p>A &amp; B.</p>'
  expect(htmlToText(html)).toBe(
    'What the operator learned · The island stays clear. solid brass · 42 mm · A & B.',
  )
  expect(htmlToText('<ul><li>one</li><li>two</li></ul>')).toBe('one · two')
})

test('texts are joined with separators, also in Chinese and where one is missing', () => {
  expect(joinTexts(['Flour and water.', '', '500 g', 'Bake it.'])).toBe('Flour and water. 500 g · Bake it.')
  expect(joinTexts(['和面。', '醒发 40 分钟', '上锅'])).toBe('和面。 醒发 40 分钟 · 上锅')
})
