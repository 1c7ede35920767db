import { expect, test } from 'vitest'
import { createCaller } from '#api/caller.ts'
import { listCategories, listProducts } from '#contract/catalogue.ts'
import { listProjects } from '#contract/cooperation.ts'
import { listHappiness, listNews, listRecipes, listVideos } from '#contract/newsroom.ts'
import { ARTICLE, ARTICLE_ALIAS, PRODUCT, PROJECT, RECIPE, VIDEO } from '#contract/paths.ts'
import { DIALECTS } from '#database/testing.ts'
import { shareDemoDatabase } from '#tests/demo-database.ts'
import { readValidParameters } from './valid-parameters.ts'

const demonstration = shareDemoDatabase()

for (const dialect of DIALECTS) {
  test(`every entry that a list links to is valid, so that its page is not a 404 (${dialect})`, async () => {
    const { db } = demonstration(dialect)
    const { ids } = await readValidParameters(db)
    const callApi = createCaller(db)
    const idsOf = ({ data }: { data: readonly { id: number }[] }) => data.map(({ id }) => String(id))
    const categories = await callApi(listCategories, {}, 'en')
    const products = await Promise.all(
      categories.map(({ categoryId }) => callApi(listProducts, { post: { categoryId } }, 'en')),
    )
    const news = idsOf(await callApi(listNews, { limit: 99 }, 'en'))
    const stories = idsOf(await callApi(listHappiness, { limit: 99 }, 'en'))
    const listed = {
      [PRODUCT]: products.flat().flatMap(({ data }) => data.map(({ code }) => code)),
      [PROJECT]: idsOf(await callApi(listProjects, { limit: 99 }, 'en')),
      [ARTICLE]: [...news, ...stories],
      [ARTICLE_ALIAS]: [...news, ...stories],
      [VIDEO]: idsOf(await callApi(listVideos, { limit: 99 }, 'en')),
      [RECIPE]: idsOf(await callApi(listRecipes, { limit: 99 }, 'en')),
    }
    for (const [page, entries] of Object.entries(listed)) {
      expect(entries.length, page).toBeGreaterThan(1)
      expect([...(ids.get(page) ?? [])], page).toEqual(expect.arrayContaining(entries))
    }
  })
}
