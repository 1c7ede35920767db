import { expect, test } from 'vitest'
import { inLanguage, languageOf, withoutLanguage } from './languages.ts'

test('the first segment says the language, and English has none', () => {
  expect(languageOf('/cn/productlist')).toBe('cn')
  expect(languageOf('/kr')).toBe('kr')
  expect(languageOf('/cn.data')).toBe('cn')
  expect(languageOf('/productlist')).toBe('en')
  expect(languageOf('/en/productlist')).toBe('en')
})

test.each(['/', '/productlist', '/partner/cn120'])(
  '%s has a twin in every language and leads back',
  (path) => {
    for (const lang of ['en', 'cn', 'tw', 'kr', 'id'] as const) {
      expect(withoutLanguage(inLanguage(path, lang))).toBe(path)
      expect(languageOf(inLanguage(path, lang))).toBe(lang)
    }
  },
)
