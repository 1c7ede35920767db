import { expect, test } from 'vitest'
import {
  getHappiness,
  getNews,
  getRecipe,
  getVideo,
  listHappiness,
  listNews,
  listRecipes,
  listRecommendedNews,
  listRecommendedRecipes,
  listRecommendedVideos,
  listVideos,
} from '#contract/newsroom.ts'
import { DIALECTS, testOnBothDatabases } from '#database/testing.ts'
import { shareDemoDatabase } from '#tests/demo-database.ts'
import { createCaller } from '../caller.ts'
import { formatWebVtt, readCaptions } from './captions.ts'

const demonstration = shareDemoDatabase()

const LISTS = [listNews, listVideos, listRecipes] as const

for (const dialect of DIALECTS) {
  test(`pages of a list follow each other without gap or repetition (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    for (const list of LISTS) {
      const whole = await callApi(list, {}, 'en')
      expect(whole).toMatchObject({ page: 1, limit: 99, total: whole.data.length })
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(whole.total / 4) }, (_, index) =>
          callApi(list, { page: index + 1, limit: 4 }, 'en'),
        ),
      )
      expect(pages.flatMap<unknown>(({ data }) => data)).toEqual(whole.data)
      expect(await callApi(list, { page: pages.length + 1, limit: 4 }, 'en')).toMatchObject({
        data: [],
        total: whole.total,
      })
    }
  })

  test(`news are listed latest first (${dialect})`, async () => {
    const { data } = await createCaller(demonstration(dialect).db)(listNews, {}, 'kr')
    const dates = data.map(({ publishedOn }) => publishedOn)
    expect(dates).toEqual([...dates].sort().reverse())
  })

  test(`three other entries are recommended, never the one shown (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    for (const call of [listRecommendedNews, listRecommendedVideos, listRecommendedRecipes]) {
      const [first] = await callApi(call, {}, 'en')
      const others = await callApi(call, { id: first?.id }, 'en')
      expect(others).toHaveLength(3)
      expect(others.map(({ id }) => id)).not.toContain(first?.id)
    }
  })

  test(`a recipe has a name for every amount, in every language (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    const english = await callApi(getRecipe, { id: 1 }, 'en')
    const korean = await callApi(getRecipe, { id: 1 }, 'kr')
    expect(english.ingredients[0]).toEqual({
      name: 'plain flour, plus some for the bench',
      amount: 300,
      unit: 'g',
    })
    expect(korean.ingredients.map(({ amount, unit }) => [amount, unit])).toEqual(
      english.ingredients.map(({ amount, unit }) => [amount, unit]),
    )
    for (const { name } of korean.ingredients) expect(name).toMatch(/\p{sc=Hangul}/u)
  })

  test(`a video has captions and lists the products in it (${dialect})`, async () => {
    const { db } = demonstration(dialect)
    const video = await createCaller(db)(getVideo, { id: 1 }, 'kr')
    expect(video).toMatchObject({ captions: '/media/captions/1.kr.vtt', fallback: [] })
    expect(video.products.map(({ code }) => code)).toContain('HZ90')
    const captions = await readCaptions(db, 1, 'kr')
    expect(captions).toMatch(/^WEBVTT\n\n1\n00:00:00\.300 --> 00:00:02\.400\n.*\p{sc=Hangul}/u)
    expect(await readCaptions(db, 999, 'kr')).toBeUndefined()
  })

  test(`an unknown entry is a 404 (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    for (const call of [getNews, getVideo, getRecipe, getHappiness]) {
      await expect(callApi(call, { id: 999 }, 'cn')).rejects.toMatchObject({ status: 404 })
    }
  })

  test(`an unpublished translation falls back to English and is marked as a fallback (${dialect})`, async () => {
    const { db } = demonstration(dialect)
    const callApi = createCaller(db)
    const setStatus = async (status: 'draft' | 'published') => {
      await db
        .updateTable('newsText')
        .set({ status })
        .where('newsId', '=', 1)
        .where('lang', '=', 'cn')
        .execute()
      await db
        .updateTable('recipeText')
        .set({ status })
        .where('recipeId', '=', 1)
        .where('lang', '=', 'cn')
        .execute()
      await db
        .updateTable('newsroomVideoText')
        .set({ status })
        .where('videoId', '=', 1)
        .where('lang', '=', 'cn')
        .execute()
    }
    await setStatus('draft')
    try {
      const news = (await callApi(getNews, { id: 1 }, 'en')).info
      expect((await callApi(getNews, { id: 1 }, 'cn')).info).toEqual({ ...news, fallback: ['text'] })
      const recipe = await callApi(getRecipe, { id: 1 }, 'en')
      expect(await callApi(getRecipe, { id: 1 }, 'cn')).toEqual({ ...recipe, fallback: ['text'] })
      for (const list of LISTS) {
        const { data } = await callApi(list, {}, 'cn')
        const drafts = data.filter(({ fallback }) => fallback.length > 0)
        expect(drafts.map(({ id }) => id)).toEqual([1])
      }
      expect(await callApi(getVideo, { id: 1 }, 'cn')).toMatchObject({
        captions: '/media/captions/1.en.vtt',
        fallback: ['text'],
      })
      expect(await readCaptions(db, 1, 'cn')).toEqual(await readCaptions(db, 1, 'en'))
    } finally {
      await setStatus('published')
    }
    expect((await callApi(getNews, { id: 1 }, 'cn')).info.fallback).toEqual([])
  })
}

testOnBothDatabases('a site without entries returns empty lists', async ({ db }) => {
  const callApi = createCaller(db)
  for (const list of [...LISTS, listHappiness]) {
    expect(await callApi(list, {}, 'id')).toEqual({ data: [], total: 0, page: 1, limit: 99 })
  }
  expect(await callApi(listRecommendedRecipes, {}, 'id')).toEqual([])
})

test('captions are a WebVTT file with escaped text, which cannot end a cue or open an element', () => {
  const file = formatWebVtt(
    [
      { start: 0, end: 2.5 },
      { start: 3661.04, end: 3662 },
    ],
    ['[Steam rises]\n\n<b> & --> more', '蒸汽升起'],
  )
  expect(file).toBe(
    'WEBVTT\n\n1\n00:00:00.000 --> 00:00:02.500\n[Steam rises]\n&lt;b&gt; &amp; --&gt; more\n\n' +
      '2\n01:01:01.040 --> 01:01:02.000\n蒸汽升起\n',
  )
})
