import { expect, test } from 'vitest'
import { createAsk } from '#api/ask.ts'
import { listCategories, listProducts } from '#contract/catalogue.ts'
import { listProjects } from '#contract/cooperation.ts'
import { listHappiness, listNews, listRecipes, listVideos } from '#contract/newsroom.ts'
import { ARTICLE, OTHER_ARTICLE, PRODUCT, PROJECT, RECIPE, VIDEO } from '#contract/paths.ts'
import { DIALECTS } from '#database/testing.ts'
import { shareDemonstration } from '#tests/demonstration.ts'
import { readValidParameters } from './valid-parameters.ts'

const demonstration = shareDemonstration()

for (const dialect of DIALECTS) {
  test(`every entry that a list leads to is known, so that its page is no 404 (${dialect})`, async () => {
    const { db } = demonstration(dialect)
    const { ids } = await readValidParameters(db)
    const ask = createAsk(db)
    const idsOf = ({ data }: { data: readonly { id: number }[] }) => data.map(({ id }) => String(id))
    const categories = await ask(listCategories, {}, 'en')
    const products = await Promise.all(
      categories.map(({ cate }) => ask(listProducts, { post: { cate } }, 'en')),
    )
    const news = idsOf(await ask(listNews, { limit: 99 }, 'en'))
    const stories = idsOf(await ask(listHappiness, { limit: 99 }, 'en'))
    const listed = {
      [PRODUCT]: products.flat().flatMap(({ data }) => data.map(({ code }) => code)),
      [PROJECT]: idsOf(await ask(listProjects, { limit: 99 }, 'en')),
      [ARTICLE]: [...news, ...stories],
      [OTHER_ARTICLE]: [...news, ...stories],
      [VIDEO]: idsOf(await ask(listVideos, { limit: 99 }, 'en')),
      [RECIPE]: idsOf(await ask(listRecipes, { limit: 99 }, 'en')),
    }
    for (const [page, entries] of Object.entries(listed)) {
      expect(entries.length, page).toBeGreaterThan(1)
      expect([...(ids.get(page) ?? [])], page).toEqual(expect.arrayContaining(entries))
    }
  })
}
