import { expect, test } from 'vitest'
import type { Lang } from '#contract/languages.ts'
import { fold, foldWithOffsets } from './fold.ts'
import { tokenizeQuery } from './query-tokens.ts'

const wordsOf = (query: string, lang: Lang) => tokenizeQuery(query, lang).map(({ forms }) => forms[0]?.text)
const formsOf = (query: string, lang: Lang) =>
  tokenizeQuery(query, lang).flatMap(({ forms, bigrams }) => [...forms.map(({ text }) => text), ...bigrams])

test('capitals, accents, full-width letters and punctuation make no difference', () => {
  expect(fold('  ＨＺ９０, “Crème   brûlée”! ')).toBe('hz90 creme brulee')
  expect(fold('오븐')).toBe('오븐')
  expect(fold('45分钟，AT60D蒸箱')).toBe('45 分钟 at60d 蒸箱')
})

test('Traditional Chinese is compared in simplified characters', () => {
  expect(fold('抽油煙機的濾網')).toBe('抽油烟机的滤网')
  expect(fold('電磁爐')).toBe(fold('电磁炉'))
  expect(foldWithOffsets('清潔濾網').text).toBe('清洁滤网')
})

test('a folded text has the original offset of each character', () => {
  const original = 'Über “HZ90”烟机'
  const { text, offsets } = foldWithOffsets(original)
  expect(text).toBe(`${fold(original)}`)
  expect(original.slice(offsets[text.indexOf('hz90')], (offsets[text.indexOf('hz90') + 3] ?? 0) + 1)).toBe(
    'HZ90',
  )
})

test('a product code is one token in any spelling', () => {
  for (const query of ['HZ90', 'hz 90', 'HZ-90', 'ｈｚ９０', 'HZ9O', 'hz·90'])
    expect(tokenizeQuery(query, 'en')[0]?.code, query).toBe('hz90')
  expect(tokenizeQuery('at 60 d', 'en').map(({ code }) => code)).toEqual(['at60d'])
  expect(tokenizeQuery('au home', 'en').map(({ code }) => code)).toEqual([undefined, undefined])
})

test('Chinese is segmented into words, with bigrams for longer ones', () => {
  expect(wordsOf('烟机清洗', 'cn')).toEqual(['烟机', '清洗'])
  expect(formsOf('抽油烟机', 'cn')).toContain('烟机')
  expect(formsOf('電烤箱怎麼清潔', 'tw')).toEqual(expect.arrayContaining(['烤箱', '清洁']))
})

test('a Korean word is found without the particle behind it', () => {
  expect(formsOf('오븐을', 'kr')).toContain('오븐')
  expect(formsOf('식기세척기에서 냄새', 'kr')).toEqual(expect.arrayContaining(['식기세척기', '냄새']))
})

test('an inflected word also matches its stem', () => {
  expect(formsOf('ovens', 'en')).toContain('oven')
  expect(formsOf('descaling', 'en')).toContain('descal')
  expect(formsOf('membersihkan', 'id')).toContain('bersih')
})

test('a synonym is also searched as the term of the content', () => {
  expect(wordsOf('cleaning cooktops', 'en')).toEqual(['cleaning', 'hob'])
  expect(wordsOf('rangehood filter', 'en')).toEqual(['range hood', 'filter'])
  expect(formsOf('stove', 'en')).toEqual(expect.arrayContaining(['hob', 'stove']))
  expect(wordsOf('抽油烟机怎么清洗', 'cn')).toEqual(['烟机', '清洗'])
  expect(wordsOf('排油煙機 濾網', 'tw')).toEqual(['抽油烟机', '滤网'])
  expect(wordsOf('가스레인지를 청소', 'kr')).toEqual(['가스 쿡탑', '청소'])
  expect(wordsOf('Cooker Hood dinding', 'id')).toEqual(['tudung', 'dinding'])
  expect(wordsOf('range hood filters', 'kr')).toEqual(['후드', '필터'])
  expect(wordsOf('steam ovens', 'cn')).toEqual(['蒸箱'])
  expect(wordsOf('constructor', 'en')).toEqual(['constructor'])
})

test('stop words are left out, unless there is nothing else', () => {
  expect(wordsOf('How do I clean the filter?', 'en')).toEqual(['clean', 'filter'])
  expect(wordsOf('怎么清洗油网', 'cn')).toEqual(['清洗', '油网'])
  expect(wordsOf('the who', 'en')).toEqual(['the', 'who'])
})

test('a query has at most eight distinct tokens', () => {
  expect(tokenizeQuery('a b c d e f g h i j k l m n'.replaceAll(' ', 'x '), 'en')).toHaveLength(8)
  expect(tokenizeQuery('oven oven oven hood', 'en')).toHaveLength(2)
  for (const query of ['', '   ', '…—!?', '\u0000', '\ud83d\ude00'])
    expect(tokenizeQuery(query, 'cn')).toEqual([])
})
