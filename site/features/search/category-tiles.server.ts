import { listProducts } from '#contract/catalogue.ts'
import type { Picture } from '#contract/picture.ts'
import { getSiteShell, type SiteShell } from '#contract/site.ts'
import type { SiteContext } from '../../http/site-context.ts'

/** A category with its number of products and the picture of one of them. */
export type CategoryTile = Pick<SiteShell['categories'][number], 'id' | 'name' | 'count'> & {
  img: Picture | undefined
}

/** Load the categories, each with the picture of the first product of its list. */
export async function readCategoryTiles(callApi: SiteContext['callApi']): Promise<CategoryTile[]> {
  const { categories } = await callApi(getSiteShell, {})
  return Promise.all(
    categories.map(async ({ id, name, count }) => {
      const [group] = await callApi(listProducts, { post: { categoryId: id } })
      return { id, name, count, img: group?.data[0]?.thumb }
    }),
  )
}
