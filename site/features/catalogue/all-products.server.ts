import type { OutputOf } from '#contract/call.ts'
import { type listCategories, listProducts, type ProductCard } from '#contract/catalogue.ts'
import type { SiteContext } from '../../http/site-context.ts'

type Category = OutputOf<typeof listCategories>[number]
export type CategoryGroup = Pick<Category, 'categoryId' | 'title' | 'intro' | 'img'> & {
  cards: Pick<ProductCard, 'code' | 'intro' | 'thumb' | 'outsideUrl' | 'fallback'>[]
}

/** Load the products of every category, reduced to the properties that the page shows. */
export function listCategoryGroups(
  callApi: SiteContext['callApi'],
  categories: readonly Category[],
): Promise<CategoryGroup[]> {
  return Promise.all(
    categories.map(async ({ categoryId, title, intro, img }) => {
      const groups = await callApi(listProducts, { post: { categoryId } })
      const cards = groups.flatMap(({ data }) =>
        data.map(({ code, intro: line, thumb, outsideUrl, fallback }) => ({
          code,
          intro: line,
          thumb,
          outsideUrl,
          fallback,
        })),
      )
      return { categoryId, title, intro, img, cards }
    }),
  )
}
