import {
  ARTICLE,
  CASES,
  COMPARE,
  ENGINEERING,
  FAQ,
  FEEDBACK,
  FRAME,
  HAPPY_KITCHEN,
  HOME,
  INFORMATION,
  MANUALS,
  NEWS,
  NEWSLETTER_CONFIRM,
  NEWSLETTER_LEAVE,
  OTHER_ARTICLE,
  PRODUCT,
  PRODUCTS,
  PROJECT,
  PROJECTS,
  RECIPE,
  RECIPES,
  REGISTERED,
  SEARCH,
  SERIES,
  STORES,
  SUBSCRIBE,
  VIDEO,
  VIDEOS,
} from './paths.ts'

/**
 * The query names that each page reads, in the order in which the site's own URLs have them. The cache key of a page holds these
 * names and no others, and a page is rendered from its key: a name that is missing here does not reach the page.
 * A product list also reads its filters, `f.<type>`.
 */
export const PAGE_QUERIES = {
  [HOME]: ['cate', 'code'],
  [FEEDBACK]: ['code'],
  [PRODUCTS]: ['id', 'sort'],
  [PRODUCT]: ['id'],
  [COMPARE]: ['todata', 'chuancode', 'only'],
  [MANUALS]: ['id'],
  [SERIES]: ['id'],
  [FRAME]: ['type', 'name', 'cate'],
  [ENGINEERING]: ['building', 'state', 'page'],
  [CASES]: ['building', 'state', 'page'],
  [PROJECTS]: ['building', 'state', 'page'],
  [PROJECT]: ['id'],
  [INFORMATION]: ['newnumbertype'],
  [NEWS]: ['newnumbertype', 'page'],
  [VIDEOS]: ['newnumbertype', 'page'],
  [RECIPES]: ['newnumbertype', 'page'],
  [HAPPY_KITCHEN]: ['page'],
  [ARTICLE]: ['id', 'from'],
  [OTHER_ARTICLE]: ['id', 'from'],
  [VIDEO]: ['id'],
  [RECIPE]: ['id', 'servings'],
  [FAQ]: ['id', 'q'],
  [STORES]: ['area', 'country', 'city'],
  [SEARCH]: ['q', 'type'],
  [SUBSCRIBE]: ['letter', 'email'],
  [REGISTERED]: ['reference', 'token'],
  [NEWSLETTER_CONFIRM]: ['token'],
  [NEWSLETTER_LEAVE]: ['token'],
} as const

type Page = keyof typeof PAGE_QUERIES

/** A query of which only these names may be read. */
export type QueryOf<Name extends string> = Iterable<[name: string, value: string]> & {
  get: (name: Name) => string | null
  getAll: (name: Name) => string[]
  has: (name: Name) => boolean
}

/** Reads the query of a page's request; a name that `PAGE_QUERIES` does not list for the page is a type error. */
export function queryOf<P extends Page>(
  request: Request,
  _page: P,
): QueryOf<(typeof PAGE_QUERIES)[P][number]> {
  return new URL(request.url).searchParams
}
