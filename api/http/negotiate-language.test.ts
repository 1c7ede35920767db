import { expect, test } from 'vitest'
import { negotiateLanguage } from './negotiate-language.ts'

test.each([
  ['/api/nothing', undefined, 'en'],
  ['/api/nothing', '*', 'en'],
  ['/api/nothing', 'fr-FR,fr;q=0.9', 'en'],
  ['/api/nothing', 'ko-KR,ko;q=0.9,en-US;q=0.8', 'kr'],
  ['/api/nothing', 'fr, in;q=0.5, en;q=0.3', 'id'],
  ['/api/nothing', 'en;q=0.2, id;q=0.7', 'id'],
  ['/api/nothing', 'ko;q=0, en', 'en'],
  ['/api/nothing', 'zh', 'cn'],
  ['/api/nothing', 'zh-CN,zh;q=0.9', 'cn'],
  ['/api/nothing', 'zh-Hans-HK', 'cn'],
  ['/api/nothing', 'zh-HK', 'tw'],
  ['/api/nothing', 'zh-Hant', 'tw'],
  ['/api/nothing?lang=tw', 'ko', 'tw'],
  ['/api/nothing?x=1&lang=id&y=2', undefined, 'id'],
  ['/api/nothing?lang=xx', 'ko', 'kr'],
  ['/api/nothing?lang=english', 'ko', 'kr'],
] as const)('an error at %s with Accept-Language %s is in %s', (address, accepted, lang) => {
  expect(negotiateLanguage(address, accepted)).toBe(lang)
})

test('a list of ten thousand languages takes no longer than one of ten', () => {
  expect(negotiateLanguage('/', `${'fr,'.repeat(10_000)}ko`)).toBe('en')
})
