// URLs of pages, without origin and language prefix, which `localizePath` of languages.ts adds. For files see file-paths.ts.

export function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  const text = search.toString().replaceAll('%2C', ',')
  return text ? `${path}?${text}` : path
}

/** Matches the query parameter of a product filter: `f.width`. */
export const FILTER_PARAM_PATTERN = /^f\.([a-z-]{1,20})$/
/** The specification's limit on the selected options of one filter. */
export const MAX_OPTIONS_PER_FILTER = 3

/** Products on one page of a list: more would take long to render and to load. */
export const MAX_PRODUCTS_PER_PAGE = 300

/** Return the number of pages of a list of products; an empty list has one. */
export function countProductPages(total: number): number {
  return Math.max(1, Math.ceil(total / MAX_PRODUCTS_PER_PAGE))
}

/** Return the path of a page of a product list: those of a category, or all. */
export function productListPath(categoryId?: number, page?: number): string {
  return paginatedPath(withQuery(PRODUCTS, { id: categoryId }), page)
}

export function productPath(code: string): string {
  return withQuery(PRODUCT, { id: code })
}

/** Return the path of a comparison. Its state is in the query so that it can be shared; the category name is for readability. */
export function comparePath(
  codes: readonly string[],
  categoryId?: number,
  categoryName?: string,
  isDifferencesOnly = false,
): string {
  return withQuery(COMPARE, {
    todata: codes.join(','),
    manycode: categoryName,
    chuancode: categoryId,
    only: isDifferencesOnly ? 'differences' : undefined,
  })
}

export function manualsPath(categoryId?: number, page?: number): string {
  return paginatedPath(withQuery(MANUALS, { id: categoryId }), page)
}

export function seriesPath(key: string): string {
  return withQuery(SERIES, { id: key })
}

type FramedPage = { type: string; name: string; categoryId: number | string }

export function framedPagePath({ type, name, categoryId }: FramedPage): string {
  return withQuery(FRAMED_PAGE, { type, name, cate: categoryId })
}

/** Read the query of a link to the framed page. */
export function readFramedPageQuery(query: URLSearchParams): {
  type: string
  name: string
  categoryId: number
} {
  const [type = '', name = '', categoryId = ''] = ['type', 'name', 'cate'].map((key) => query.get(key) ?? '')
  return { type, name, categoryId: Number(categoryId) }
}

/** Return the path of an outside product: a page that frames the partner's page. */
export function outsideProductPath(code: string, categoryId: number): string {
  return framedPagePath({ type: '2', name: code, categoryId })
}

/** Return the path of the FAQ. Without a category it shows the first one, or with a query the matches in all of them. */
export function faqPath(categoryId?: number, query?: string): string {
  return withQuery(FAQ, { id: categoryId, q: query })
}

/** Return the path of the manual of a product. */
export function manualPath(code: string): string {
  return withQuery(MANUAL, { id: code })
}

/** Return the path of the faults: all, those of a category, or with a query the matches. */
export function faultsPath(categoryId?: number, query?: string): string {
  return withQuery(FAULTS, { cate: categoryId, q: query })
}

/** Return the path of a fault on the page of its category. */
export function faultPath(categoryId: number, key: string): string {
  return withFragment(faultsPath(categoryId), key)
}

/** Return the path of the parts of a product. */
export function partsPath(code: string): string {
  return withQuery(PARTS, { id: code })
}

/** Return the path of a search for parts. */
export function partSearchPath(query: string): string {
  return withQuery(PARTS, { q: query })
}

/** Return the element id of a question. */
export function questionAnchor(id: number): string {
  return `q-${id}`
}

export function questionPath(categoryId: number, id: number): string {
  return withFragment(faqPath(categoryId), questionAnchor(id))
}

/** Return the element id of a store. */
export function storeAnchor(key: string): string {
  return `store-${key}`
}

export function storePath(key: string): string {
  return withFragment(STORES, storeAnchor(key))
}

/** Return the element id of a product card. */
export function productAnchor(code: string): string {
  return `product-${code}`
}

/** Return the element id of a region on the world page. */
export function regionAnchor(key: string): string {
  return `region-${key}`
}

/** Link to an element of a page by its id. */
export function withFragment(page: string, id: string): string {
  return `${page}#${id}`
}

/** Return the path of the search results, of one group if `type` is given. */
export function searchPath(query: string, type?: string): string {
  return withQuery(SEARCH, { q: query, type })
}

export function newsPath(id: number): string {
  return withQuery(ARTICLE, { id })
}

export function storyPath(id: number): string {
  return withQuery(ARTICLE, { id, from: 'happiness' })
}

export function videoPath(id: number): string {
  return withQuery(VIDEO, { id })
}

export function recipePath(id: number, servings?: number): string {
  return withQuery(RECIPE, { id, servings })
}

/** Return the path of a tab in the information section. External links depend on the query parameter. */
export function tabPath(path: string, tab: number): string {
  return withQuery(path, { newnumbertype: tab })
}

/** Return the path of a list page; the first has no page number. */
export function paginatedPath(path: string, page = 1): string {
  if (page === 1) return path
  return `${path}${path.includes('?') ? '&' : '?'}page=${page}`
}

export function projectPath(id: number): string {
  return withQuery(PROJECT, { id })
}

/** Return the path of a project list, filtered by building type and state. */
export function projectListPath(
  list: string,
  query: { building?: string | undefined; state?: string | undefined; page?: number | undefined },
): string {
  return withQuery(list, query)
}

/** Return the path of a registration's confirmation page. The token is private to the visitor: the page is never cached. */
export function registeredPath(link: { reference: string; token: string }): string {
  return withQuery(REGISTERED, link)
}

/** Return the path of the enquiry form on the home page, prefilled with a product if given. */
export function enquiryPath(product?: { code: string; categoryId: number }): string {
  return withFragment(withQuery(HOME, { cate: product?.categoryId, code: product?.code }), 'enquiry')
}

/** Return the path of the feedback form, prefilled with a product if given. */
export function feedbackPath(code?: string): string {
  return withQuery(FEEDBACK, { code })
}

export const HOME = '/'
export const PRODUCTS = '/productlist'
export const PRODUCT = '/productdetail'
export const SERIES = '/contentnew'
export const COMPARE = '/constrast'
export const MANUALS = '/machine'
export const FRAMED_PAGE = '/otherwebsite'
export const FAQ = '/words'
export const MANUAL = '/manual'
export const FAULTS = '/faults'
export const PARTS = '/parts'
export const SAFETY = '/safety'
export const CONSUMER_SERVICES = '/consumer'
export const STORES = '/exhibition'
export const FEEDBACK = '/feedback'
export const REGISTER = '/register'
export const REGISTERED = '/register/done'
export const NEWSLETTER_CONFIRM = '/newsletter/confirm'
export const NEWSLETTER_UNSUBSCRIBE = '/newsletter/leave'
export const ABOUT = '/about'
export const INFORMATION = '/alltitleandall'
export const NEWS = '/information'
export const ARTICLE = '/details'
export const ARTICLE_ALIAS = '/infodetion'
export const VIDEOS = '/portrait'
export const VIDEO = '/detailstovideo'
export const RECIPES = '/menu'
export const RECIPE = '/detailstomenu'
export const HAPPY_KITCHEN = '/informationcopy'
export const KITCHEN = '/kitchen'
export const PROJECTS = '/cooperationall'
export const PROJECT = '/detailsproject'
export const ENGINEERING = '/Engineering'
export const CASES = '/ClassicCase'
export const SERVICE_IDEA = '/ServiceIdea'
export const PROCESS = '/Process'
export const WORLD = '/wholeworld'
export const SERVICE_PROMISES = '/topmode'
export const LEGAL = '/text'
export const SEARCH = '/search'
export const SUBSCRIBE = '/subscribe'
export const SUBSCRIBE_TRADE_LETTER = `${SUBSCRIBE}?letter=trade`
export const PARTNER = '/joinin'
export const PHILOSOPHY = '/detailone'
export const LANGUAGE_TEST = '/pearlike'
export const PLACEHOLDER = '/bbb'
export const COUNTDOWN = '/aaaaa'
