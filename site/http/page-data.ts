/** The place of a page's data in its HTML. */
const PLACE = 'page-data'

declare global {
  interface Window {
    /** What the router's own scripts leave in the page. */
    __reactRouterContext?: { streamController?: ReadableStreamDefaultController<string> }
  }
}

/** What the router's data of a page may hold: what its calls answer, which is JSON. */
type PageData = { loaderData: object; actionData: object | null }

/**
 * A page with its data for the browser's router, as JSON at the end of the body. The router's own way numbers every value, and
 * numbers do not compress: pages were a tenth longer. An object that stands at two places is two objects in the browser:
 * pages compare by key. `<` is written so that no text ends the element.
 */
export function withPageData(html: string, { loaderData, actionData }: PageData): string {
  const json = JSON.stringify({ loaderData, actionData, errors: null }).replaceAll('<', '\\u003c')
  const end = html.lastIndexOf('</body>')
  return `${html.slice(0, end)}<script type="application/json" id="${PLACE}">${json}</script>${html.slice(end)}`
}

/** Hands the page's data over to the router, which waits for it as its server would have sent it. */
export function handOverPageData(page: Document, router: ReadableStreamDefaultController<string>): void {
  const json = page.getElementById(PLACE)?.textContent
  // A page that failed brings its faults along in the router's own way.
  if (!json) return
  router.enqueue(`${JSON.stringify(numbered(JSON.parse(json)))}\n`)
  router.close()
}

/** The router's number for null, which has no place in its list. */
const NULL = -5

/**
 * A value as the router reads it: a list of all values it is made of, in which objects and arrays name theirs by place, the
 * whole first (turbo-stream, the second version: https://github.com/jacob-ebey/turbo-stream).
 */
export function numbered(whole: unknown): unknown[] {
  const values: unknown[] = []
  const placeOf = (value: unknown): number => {
    if (value === null) return NULL
    const place = values.push(value) - 1
    if (Array.isArray(value)) values[place] = value.map(placeOf)
    else if (typeof value === 'object')
      values[place] = Object.fromEntries(
        Object.entries(value).map(([name, part]) => [`_${placeOf(name)}`, placeOf(part)]),
      )
    return place
  }
  placeOf(whole)
  return values
}
