import { expect, test } from 'vitest'
import { setupI18n } from './run-time.ts'

const i18n = setupI18n({
  locale: 'ko',
  messages: { ko: { shown: ['총 ', ['total'], '개 중 ', ['shown'], '개'], plain: ['검색'] } },
})

test('a text is said with its values in the order of its language', () => {
  expect(i18n._({ id: 'shown', values: { shown: 4, total: 7 } })).toBe('총 7개 중 4개')
})

test('a text without values is said as it is', () => {
  expect(i18n._({ id: 'plain' })).toBe('검색')
})

test('a text that is missing says its id, which the check of all texts never lets happen', () => {
  expect(i18n._({ id: 'none' })).toBe('none')
})

test('a text that is not in the catalogues yet shows its English while the site is being written', () => {
  const message = 'Show {0} of {total} products'
  expect(i18n._({ id: 'none', message, values: { 0: 4, total: 7 } })).toBe('Show 4 of 7 products')
})
