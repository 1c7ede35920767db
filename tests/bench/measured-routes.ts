import { LAYOUTS } from '#tests/browser/site-pages.ts'

/** Measured pages: one of each main layout, and one in a language without web fonts. */
export const ROUTES = [
  '/',
  '/productlist?id=1',
  '/productdetail?id=HZ90',
  '/constrast?todata=HZ90,CN90',
  '/machine',
  '/contentnew',
  '/cn/',
] as const
type Route = (typeof ROUTES)[number]

export const HOME: Route = '/'
export const PRODUCT_LIST: Route = '/productlist?id=1'

/** One page of each layout that search engines may index. */
export const EVERY_ROUTE: readonly string[] = LAYOUTS.filter(({ isIndexed }) => isIndexed).map(
  ({ path }) => path,
)
