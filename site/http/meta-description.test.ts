import { expect, test } from 'vitest'
import {
  buildMetaDescription,
  buildMetaDescriptionFromHtml,
  buildMetaDescriptionWithFacts,
} from './meta-description.ts'

test('a description contains the introduction and as many whole sentences as fit', () => {
  const text =
    '<p>One kitchen &amp; one cook, on most evenings of the week.</p><p>A second sentence that is much too long for the room that is left behind the other two.</p>'
  expect(buildMetaDescription('Soup has been on since six, and nobody has looked at it.', text)).toBe(
    'Soup has been on since six, and nobody has looked at it. One kitchen & one cook, on most evenings of the week.',
  )
})

test('a description omits the emphasis and links of the introduction', () => {
  expect(buildMetaDescriptionFromHtml('Glass that <em>leans</em>. See <a href="/about">A &amp; B</a>.')).toBe(
    'Glass that leans. See A & B.',
  )
})

test('a description without a sentence that fits ends after a word, with an ellipsis', () => {
  const description = buildMetaDescription('', 'word '.repeat(60))
  expect(description).toMatch(/ word…$/)
  expect(description.length).toBeLessThanOrEqual(155)
})

test('a Chinese description ends after a clause, and has no space after a full stop', () => {
  const part = '蒸汽上升，遇到平直的烟机，'
  const description = buildMetaDescription('晚饭还没好。', part.repeat(9))
  expect(description).toMatch(/^晚饭还没好。蒸汽.*(烟机|上升)…$/)
  expect([...description].length).toBeLessThanOrEqual(78)
})

test('a fact is included whole or omitted', () => {
  const facts = [
    '멜버른 도클랜즈',
    '2026년 9월',
    '184곳, 모두 전기',
    '모든 층에 같은 주방과 같은 손잡이, 같은 높이',
    '층별로 19주 동안',
  ]
  expect(buildMetaDescriptionWithFacts('건물 두 동, 184세대, 그리고 어느 층에서나 같은 주방.', facts)).toBe(
    '건물 두 동, 184세대, 그리고 어느 층에서나 같은 주방. 멜버른 도클랜즈 · 2026년 9월 · 184곳, 모두 전기',
  )
})
