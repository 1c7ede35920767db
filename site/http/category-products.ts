import type { listProducts, SeriesGroup } from '#contract/catalogue.ts'
import type { Lang } from '#contract/languages.ts'
import { singleFlight } from '#contract/single-flight.ts'
import { callFromBrowser } from './call-from-browser.ts'

/** Cached until the page is left, so that menus do not flicker. */
const fetchOnce = singleFlight(
  (_key: string, cate: number, lang: Lang) =>
    callFromBrowser<typeof listProducts>('/api/Product/filterGoods', { post: { cate } }, lang),
  { shouldCacheResult: true },
)

/** Fetch all products of a category, grouped by series. */
export function fetchCategoryProducts(categoryId: number, lang: Lang): Promise<SeriesGroup[]> {
  return fetchOnce(`${lang} ${categoryId}`, categoryId, lang)
}
