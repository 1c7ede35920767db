// Every URL of a page, without origin and language prefix, which `inLanguage` of languages.ts adds. Files: file-paths.ts.

export function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  const text = search.toString().replaceAll('%2C', ',')
  return text ? `${path}?${text}` : path
}

/** The name of a filter in the query of a product list: `f.width`. */
export const FILTER_PARAM_PATTERN = /^f\.([a-z-]{1,20})$/
/** The specification's cap on the options chosen of one filter. */
export const MAX_OPTIONS_PER_FILTER = 3

/** The products of a category, or of all. */
export function productListPath(categoryId?: number): string {
  return withQuery(PRODUCTS, { id: categoryId })
}

export function productPath(code: string): string {
  return withQuery(PRODUCT, { id: code })
}

/** The compare page; its own state is its query, so that it can be shared. The category's name is there for people. */
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

export function manualsPath(categoryId?: number): string {
  return withQuery(MANUALS, { id: categoryId })
}

export function seriesPath(key: string): string {
  return withQuery(SERIES, { id: key })
}

export function framedPagePath(frame: { type: string; name: string; cate: number | string }): string {
  return withQuery(FRAMED_PAGE, frame)
}

/** The page of a product that is made outside: a frame around the partner's own page. */
export function outsideProductPath(code: string, categoryId: number): string {
  return framedPagePath({ type: '2', name: code, cate: categoryId })
}

/** The questions of a category, or of the first one; those a search finds there, or in all where no category is named. */
export function faqPath(categoryId?: number, query?: string): string {
  return withQuery(FAQ, { id: categoryId, q: query })
}

/** The id of a question's element, which its answer's URL names. */
export function questionAnchor(id: number): string {
  return `q-${id}`
}

export function questionPath(categoryId: number, id: number): string {
  return withFragment(faqPath(categoryId), questionAnchor(id))
}

/** The id of a store's element, which its URL names. */
export function storeAnchor(key: string): string {
  return `store-${key}`
}

export function storePath(key: string): string {
  return withFragment(STORES, storeAnchor(key))
}

/** The id of a product's card in its list. */
export function productAnchor(code: string): string {
  return `product-${code}`
}

/** The id of a region of the world page. */
export function regionAnchor(key: string): string {
  return `region-${key}`
}

/** A place on a page, by the id of its element: the terms of use among the legal texts. */
export function withFragment(page: string, id: string): string {
  return `${page}#${id}`
}

/** The results of a search; of one kind when it is named. */
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

/** A tab of the information section; its number is in the query, as other programs expect it. */
export function tabPath(path: string, tab: number): string {
  return withQuery(path, { newnumbertype: tab })
}

/** A later page of a list; the first has no number. */
export function paginatedPath(path: string, page: number): string {
  return withQuery(path, { page: page > 1 ? page : undefined })
}

export function projectPath(id: number): string {
  return withQuery(PROJECT, { id })
}

/** A list of projects, narrowed by building type and state. */
export function projectListPath(
  list: string,
  query: { building?: string | undefined; state?: string | undefined; page?: number | undefined },
): string {
  return withQuery(list, query)
}

/** What a registration confirms. The token is one visitor's: such a page is never kept. */
export function registeredPath(link: { reference: string; token: string }): string {
  return withQuery(REGISTERED, link)
}

/** Signed links that mails carry. */
export function newsletterPath(action: 'confirm' | 'leave', token: string): string {
  return withQuery(action === 'confirm' ? NEWSLETTER_CONFIRM : NEWSLETTER_UNSUBSCRIBE, { token })
}

/** One-click unsubscription by a mail program (RFC 8058). */
export function oneClickUnsubscribePath(token: string): string {
  return withQuery('/api/newsletter/leave', { token })
}

/** The enquiry on the home page; about a product when it is named. */
export function enquiryPath(product?: { code: string; categoryId: number }): string {
  return withFragment(withQuery(HOME, { cate: product?.categoryId, code: product?.code }), 'enquiry')
}

/** Feedback or a complaint; about a product when it is named. */
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
