import type { listProducts, SeriesGroup } from '#contract/catalogue.ts'
import type { Lang } from '#contract/languages.ts'
import { askFromBrowser } from './ask-from-browser.ts'

/** What has been asked for once stays for the visit: a menu must not blink. */
const answered = new Map<string, Promise<SeriesGroup[]>>()

/** All products of a category by series, asked for in the browser when they are first needed. */
export function askCategory(categoryId: number, lang: Lang): Promise<SeriesGroup[]> {
  const key = `${lang} ${categoryId}`
  const known = answered.get(key)
  if (known) return known
  const asked = askFromBrowser<typeof listProducts>(
    '/api/Product/filterGoods',
    { post: { cate: categoryId } },
    lang,
  )
  answered.set(key, asked)
  // A failure is asked again the next time; until then the page leads on without.
  asked.catch(() => answered.delete(key))
  return asked
}
