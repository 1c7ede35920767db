/** The addresses of the site's pages. All begin with a slash and carry no language. */

export const HOME = '/'

function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  const text = search.toString().replaceAll('%2C', ',')
  return text ? `${path}?${text}` : path
}

export function productListPath(categoryId: number): string {
  return withQuery('/productlist', { id: categoryId })
}

export function productPath(code: string): string {
  return withQuery('/productdetail', { id: code })
}

/** The compare page; its own state is its query, so that it can be shared. The category's name is there for people. */
export function comparePath(
  codes: readonly string[],
  categoryId?: number,
  categoryName?: string,
  isDifferencesOnly = false,
): string {
  return withQuery('/constrast', {
    todata: codes.join(','),
    manycode: categoryName,
    chuancode: categoryId,
    only: isDifferencesOnly ? 'differences' : undefined,
  })
}

export function manualsPath(categoryId?: number): string {
  return withQuery('/machine', { id: categoryId })
}

export function seriesPath(key: string): string {
  return withQuery('/contentnew', { id: key })
}

export function framePath(frame: { type: string; name: string; cate: number }): string {
  return withQuery('/otherwebsite', frame)
}

export function newsPath(id: number): string {
  return withQuery('/details', { id })
}

export function storyPath(id: number): string {
  return withQuery('/details', { id, from: 'happiness' })
}

export function videoPath(id: number): string {
  return withQuery('/detailstovideo', { id })
}

export function recipePath(id: number, servings?: number): string {
  return withQuery('/detailstomenu', { id, servings })
}

/** A tab of the information section; its number is in the query, as other programs expect it. */
export function tabPath(path: string, tab: number): string {
  return withQuery(path, { newnumbertype: tab })
}

/** A later page of a list; the first has no number. */
export function pagePath(path: string, page: number): string {
  return withQuery(path, { page: page > 1 ? page : undefined })
}

export function projectPath(id: number): string {
  return withQuery('/detailsproject', { id })
}

/** A list of projects, narrowed by building type and state. */
export function projectsPath(
  list: string,
  query: { building?: string | undefined; state?: string | undefined; page?: number | undefined },
): string {
  return withQuery(list, query)
}

/** What a registration confirms. The token is one visitor's: such a page is never kept. */
export function registeredPath(link: { reference: string; token: string }): string {
  return withQuery('/register/done', link)
}

export const SERIES = '/contentnew'
export const COMPARE = '/constrast'
export const MANUALS = '/machine'
export const FAQ = '/words'
export const CONSUMER_SERVICES = '/consumer'
export const STORES = '/exhibition'
export const FEEDBACK = '/feedback'
export const REGISTER = '/register'
export const ABOUT = '/about'
export const INFORMATION = '/alltitleandall'
export const NEWS = '/information'
export const NEWS_FEED = '/news.xml'
export const VIDEOS = '/portrait'
export const RECIPES = '/menu'
export const HAPPY_KITCHEN = '/informationcopy'
export const KITCHEN = '/kitchen'
export const PROJECTS = '/cooperationall'
export const ENGINEERING = '/Engineering'
export const CASES = '/ClassicCase'
export const SERVICE_IDEA = '/ServiceIdea'
export const PROCESS = '/Process'
export const WORLD = '/wholeworld'
export const SERVICE_PROMISES = '/topmode'
export const LEGAL = '/text'
export const SEARCH = '/search'
export const SUBSCRIBE = '/subscribe'
export const PARTNER = '/joinin'
export const PHILOSOPHY = '/detailone'
export const LANGUAGE_TEST = '/pearlike'
export const PLACEHOLDER = '/bbb'
export const COUNTDOWN = '/aaaaa'
