import { expect, test } from 'vitest'
import { LANGS } from '#contract/languages.ts'
import { getServices, listFaq, searchFaq } from '#contract/support.ts'
import { DIALECTS, testOnBothDatabases } from '#database/testing.ts'
import { shareDemoDatabase } from '#tests/demo-database.ts'
import { createCaller } from '../caller.ts'
import { filterQuestions } from './faq.ts'

const demonstration = shareDemoDatabase()

for (const dialect of DIALECTS) {
  test(`each category has at least six questions of its own, the same in every language (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    for (const categoryId of [1, 2, 3, 4, 5, 6]) {
      const english = await callApi(listFaq, { categoryId }, 'en')
      expect(english.length).toBeGreaterThanOrEqual(6)
      for (const lang of LANGS) {
        const questions = await callApi(listFaq, { categoryId }, lang)
        expect(questions.map(({ id }) => id)).toEqual(english.map(({ id }) => id))
        for (const { title, content } of questions) expect([title, content]).not.toContain('')
      }
    }
  })

  test(`a search matches titles and answers, in all categories or in one (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    const everywhere = await callApi(searchFaq, { q: '  WOK burner ' }, 'en')
    expect(everywhere.map(({ categoryId }) => categoryId)).toContain(2)
    expect(everywhere.flatMap(({ questions }) => questions.map(({ id }) => id))).toContain(202)
    const [hobs, ...others] = await callApi(searchFaq, { q: 'wok burner', categoryId: '2' }, 'en')
    expect(others).toEqual([])
    expect(hobs).toMatchObject({ categoryId: 2 })
    expect(await callApi(searchFaq, { q: 'wok zebra' }, 'en')).toEqual([])
    expect(await callApi(searchFaq, { q: 'wok burner', categoryId: 6 }, 'en')).toEqual([])
  })

  test(`a wrong letter finds what the right one would (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    for (const [typed, meant] of [
      ['dishwaser', 'dishwasher'],
      ['filtre', 'filter'],
    ] as const)
      expect(await callApi(searchFaq, { q: typed }, 'en')).toEqual(
        await callApi(searchFaq, { q: meant }, 'en'),
      )
  })

  test(`a search in Chinese or Korean needs no spaces between words (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    for (const [lang, q] of [
      ['cn', '电磁'],
      ['tw', '感應'],
      ['kr', '인덕션'],
    ] as const) {
      expect((await callApi(searchFaq, { q }, lang)).map(({ categoryId }) => categoryId)).toContain(2)
    }
  })

  test(`links inside answers have no language prefix; the page adds it (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    for (const lang of LANGS) {
      const { groups } = await callApi(getServices, {}, lang)
      const faq = await callApi(listFaq, { categoryId: 1 }, lang)
      const responses = [...groups.flatMap(({ questions }) => questions), ...faq].map(
        ({ content }) => content,
      )
      expect(responses.join('')).toContain('<a href="/exhibition">')
      expect(responses.join('')).not.toMatch(/<a href="\/(cn|tw|kr|id)\//)
    }
  })

  test(`consumer services answer four questions before a sale, five during it and two after it (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    for (const lang of LANGS) {
      const { groups } = await callApi(getServices, {}, lang)
      const counts = groups.map(({ key, questions }) => [key, questions.length])
      expect(counts).toEqual([
        ['presales', 4],
        ['on-sale', 5],
        ['after-sales', 2],
      ])
      for (const { name } of groups) expect(name).not.toBe('')
    }
  })
}

testOnBothDatabases('a category without entries returns an empty list', async ({ db }) => {
  const callApi = createCaller(db)
  expect(await callApi(listFaq, { categoryId: 3 }, 'en')).toEqual([])
  expect(await callApi(searchFaq, { q: 'wok' }, 'en')).toEqual([])
})

test('a search ignores case, accents, full-width letters and HTML tags', () => {
  const question = {
    id: 1,
    categoryId: 1,
    title: 'Café ＨＺ９０',
    content: '<p>gas &amp; <a href="/stew">wok</a></p>',
    fallback: [],
  }
  const finds = (words: string) => filterQuestions([question], words).length === 1
  expect(finds('cafe hz90')).toBe(true)
  expect(finds('CAFÉ　wok')).toBe(true)
  expect(finds('& wok')).toBe(true)
  expect(finds('stew')).toBe(false)
  expect(finds('href')).toBe(false)
})
