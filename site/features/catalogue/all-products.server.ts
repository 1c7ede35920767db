import type { OutputOf } from '#contract/call.ts'
import { type listCategories, listProducts, type ProductCard } from '#contract/catalogue.ts'
import type { SiteContext } from '../../http/site-context.ts'

type Category = OutputOf<typeof listCategories>[number]
/** A category with all its products. */
export type CategoryGroup = Pick<Category, 'cate' | 'title' | 'intro' | 'img'> & {
  cards: Pick<ProductCard, 'code' | 'intro' | 'thumb' | 'outside_url' | 'fallback'>[]
}

/** Reads the products of every category; only what the page of all products shows is sent to it. */
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
