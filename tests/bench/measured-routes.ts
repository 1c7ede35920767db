import { LAYOUTS } from '#tests/browser/site-pages.ts'

/** The pages whose weight and speed are measured: one of each kind, and one in a script without web fonts. */
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

/** One page of each layout that search engines list. */
export const EVERY_ROUTE: readonly string[] = LAYOUTS.filter(({ isIndexed }) => isIndexed).map(
  ({ path }) => path,
)
