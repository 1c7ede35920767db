import type { listProducts, ProductCard } from '#contract/catalogue.ts'
import type { Lang } from '#contract/languages.ts'
import { singleFlight } from '#contract/single-flight.ts'
import { callFromBrowser } from './call-from-browser.ts'

type Product = Pick<ProductCard, 'code' | 'intro' | 'thumb' | 'tags' | 'outsideUrl' | 'fallback'> & {
  seriesKey: string
}

/** Cached until the page is left, so that menus do not flicker. */
const fetchOnce = singleFlight(
  async (_key: string, categoryId: number, lang: Lang): Promise<readonly Product[]> => {
    const input = { post: { cate: categoryId } }
    const groups = await callFromBrowser<typeof listProducts>('/api/Product/filterGoods', input, lang)
    return groups.flatMap(({ code: seriesKey, data }) =>
      data.map(({ outside_url: outsideUrl, ...card }) => ({ ...card, outsideUrl, seriesKey })),
    )
  },
  { shouldCacheResult: true },
)

/** Fetch all products of a category. */
export function fetchCategoryProducts(categoryId: number, lang: Lang): Promise<readonly Product[]> {
  return fetchOnce(`${lang} ${categoryId}`, categoryId, lang)
}
