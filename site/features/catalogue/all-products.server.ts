import type { OutputOf } from '#contract/call.ts'
import { type listCategories, listProducts, type ProductCard } from '#contract/catalogue.ts'
import type { SiteContext } from '../../http/site-context.ts'
import { type ProductPage, pageOf, sliceGroups } from './product-pages.ts'

type Category = OutputOf<typeof listCategories>[number]
export type CategoryGroup = Pick<Category, 'categoryId' | 'title' | 'intro' | 'img'> & {
  cards: Pick<ProductCard, 'code' | 'intro' | 'thumb' | 'outsideUrl' | 'fallback'>[]
}
/** A page of all products by category, and their number on all pages. */
export type AllProductsPage = { categoryGroups: CategoryGroup[]; total: number; productPage: ProductPage }

/** Load a page of all products. Only the categories on it are read. */
export async function readAllProductsPage(
  callApi: SiteContext['callApi'],
  categories: readonly Category[],
  requestedPage: number,
): Promise<AllProductsPage> {
  const total = categories.reduce((sum, { count }) => sum + count, 0)
  const productPage = pageOf(total, requestedPage)
  const counted = categories.map((category) => ({
    category,
    data: Array.from({ length: category.count }, (_, index) => index),
  }))
  const categoryGroups = await Promise.all(
    sliceGroups(counted, productPage).map(async ({ category, data }) => {
      const groups = await callApi(listProducts, { post: { categoryId: category.categoryId } })
      const cards = groups.flatMap((group) => group.data).slice(data[0], (data.at(-1) ?? 0) + 1)
      return toCategoryGroup(category, cards)
    }),
  )
  return { categoryGroups, total, productPage }
}

/** Return the properties that the page shows. */
function toCategoryGroup(
  { categoryId, title, intro, img }: Category,
  cards: readonly ProductCard[],
): CategoryGroup {
  return {
    categoryId,
    title,
    intro,
    img,
    cards: cards.map(({ code, intro: line, thumb, outsideUrl, fallback }) => ({
      code,
      intro: line,
      thumb,
      outsideUrl,
      fallback,
    })),
  }
}
