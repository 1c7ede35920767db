import { expect, test } from 'vitest'
import { listProductBanners } from '#contract/catalogue.ts'
import { LANGS } from '#contract/languages.ts'
import { getFramedPageUrl } from '#contract/site.ts'
import { DIALECTS } from '#database/testing.ts'
import { shareDemoDatabase } from '#tests/demo-database.ts'
import { createCaller } from '../caller.ts'

const demonstration = shareDemoDatabase()

for (const dialect of DIALECTS) {
  test(`every framed page has a title in every language (${dialect})`, async () => {
    const callApi = createCaller(demonstration(dialect).db)
    for (const lang of LANGS) {
      const care = await callApi(getFramedPageUrl, { type: '3', name: 'customer', categoryId: 0 }, lang)
      const hood = await callApi(getFramedPageUrl, { type: '2', name: 'CN120', categoryId: 1 }, lang)
      expect(care.url, lang).toBe(lang === 'en' ? '/partner/care' : `/${lang}/partner/care`)
      expect(care.title, lang).not.toMatch(/^(customer)?$/)
      expect(hood.title, lang).toMatch(/.CN120$/)
    }
    const titles = LANGS.map((lang) =>
      callApi(getFramedPageUrl, { type: '3', name: 'customer', categoryId: 0 }, lang),
    )
    expect(new Set((await Promise.all(titles)).map(({ title }) => title)).size).toBe(LANGS.length)
  })

  test(`a banner shown in one category can lead to the framed page of another (${dialect})`, async () => {
    const { db } = demonstration(dialect)
    const link = '/otherwebsite?type=1&name=offer&cate=3'
    await db
      .updateTable('banner')
      .set({ linkType: 1, link, type: '1', name: 'offer' })
      .where('id', '=', 5)
      .execute()
    const banners = await createCaller(db)(listProductBanners, { categoryId: 1 }, 'en')
    expect(banners.find(({ id }) => id === 5)).toMatchObject({
      linkType: 1,
      link,
      type: '1',
      name: 'offer',
      categoryId: 3,
    })
    expect(banners.find(({ id }) => id === 6)).toMatchObject({ linkType: 0, categoryId: 1 })
  })
}
