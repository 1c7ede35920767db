import { expect, test } from 'vitest'
import {
  buildMetaDescription,
  buildMetaDescriptionFromHtml,
  buildMetaDescriptionWithFacts,
} from './meta-description.ts'

test('a description is the introduction and as many whole sentences as there is room for', () => {
  const text =
    '<p>One kitchen &amp; one cook, on most evenings of the week.</p><p>A second sentence that is much too long for the room that is left behind the other two.</p>'
  expect(buildMetaDescription('Soup has been on since six, and nobody has looked at it.', text)).toBe(
    'Soup has been on since six, and nobody has looked at it. One kitchen & one cook, on most evenings of the week.',
  )
})

test('an introduction is described without its emphasis and links', () => {
  expect(buildMetaDescriptionFromHtml('Glass that <em>leans</em>. See <a href="/about">A &amp; B</a>.')).toBe(
    'Glass that leans. See A & B.',
  )
})

test('where no sentence ends in time, the description ends with a word and says so', () => {
  const description = buildMetaDescription('', 'word '.repeat(60))
  expect(description).toMatch(/ word…$/)
  expect(description.length).toBeLessThanOrEqual(155)
})

test('Chinese ends with a part of a sentence, and no space follows its full stop', () => {
  const part = '蒸汽上升，遇到平直的烟机，'
  const description = buildMetaDescription('晚饭还没好。', part.repeat(9))
  expect(description).toMatch(/^晚饭还没好。蒸汽.*(烟机|上升)…$/)
  expect([...description].length).toBeLessThanOrEqual(78)
})

test('facts are said whole or not at all', () => {
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
