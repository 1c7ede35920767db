import { expect, test } from 'vitest'
import { languageOfPath, localizePath, stripLanguagePrefix, withUnit } from './languages.ts'

test('a number and its unit do not break across lines', () => {
  expect(withUnit('1,260', 'm³/h')).toBe('1,260\u00a0m³/h')
  expect(withUnit('100', '升')).toBe('100\u00a0升')
  expect(withUnit('30', '분')).toBe('30분')
  expect(withUnit('3', '')).toBe('3')
})

test('the first segment is the language, and English has none', () => {
  expect(languageOfPath('/cn/productlist')).toBe('cn')
  expect(languageOfPath('/kr')).toBe('kr')
  expect(languageOfPath('/productlist')).toBe('en')
  expect(languageOfPath('/en/productlist')).toBe('en')
})

test.each(['/', '/productlist', '/partner/cn120'])('%s can be localized and stripped again', (path) => {
  for (const lang of ['en', 'cn', 'tw', 'kr', 'id'] as const) {
    expect(stripLanguagePrefix(localizePath(path, lang))).toBe(path)
    expect(languageOfPath(localizePath(path, lang))).toBe(lang)
  }
})
