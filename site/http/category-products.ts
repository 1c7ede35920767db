import type { listProducts, SeriesGroup } from '#contract/catalogue.ts'
import type { Lang } from '#contract/languages.ts'
import { singleFlight } from '#contract/single-flight.ts'
import { callFromBrowser } from './call-from-browser.ts'

/** Cached for the visit: a menu must not blink. */
const fetchOnce = singleFlight(
  (_key: string, cate: number, lang: Lang) =>
    callFromBrowser<typeof listProducts>('/api/Product/filterGoods', { post: { cate } }, lang),
  { shouldCacheResult: true },
)

/** All products of a category by series, asked for in the browser when they are first needed. */
export function fetchCategoryProducts(categoryId: number, lang: Lang): Promise<SeriesGroup[]> {
  return fetchOnce(`${lang} ${categoryId}`, categoryId, lang)
}
