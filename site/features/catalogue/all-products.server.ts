import type { OutputOf } from '#contract/call.ts'
import { type listCategories, listProducts, type ProductCard } from '#contract/catalogue.ts'
import type { SiteContext } from '../../http/site-context.ts'

type Category = OutputOf<typeof listCategories>[number]
export type CategoryGroup = Pick<Category, 'cate' | 'title' | 'intro' | 'img'> & {
  cards: Pick<ProductCard, 'code' | 'intro' | 'thumb' | 'outside_url' | 'fallback'>[]
}

/** Load the products of every category, reduced to the properties that the page shows. */
export function listCategoryGroups(
  callApi: SiteContext['callApi'],
  categories: readonly Category[],
): Promise<CategoryGroup[]> {
  return Promise.all(
    categories.map(async ({ cate, title, intro, img }) => {
      const groups = await callApi(listProducts, { post: { cate } })
      const cards = groups.flatMap(({ data }) =>
        data.map(({ code, intro: line, thumb, outside_url, fallback }) => ({
          code,
          intro: line,
          thumb,
          outside_url,
          fallback,
        })),
      )
      return { cate, title, intro, img, cards }
    }),
  )
}
