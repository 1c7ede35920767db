import type { MiddlewareHandler } from 'hono'
import { withCodesInUrl } from '#contract/codes-in-url.ts'
import { CACHE_POLICY } from './cache-policy.ts'

/** The code that a product has now, by each code that it had. */
export type FormerCodes = ReadonlyMap<string, string>

/** Return the address with the present codes of products; the same text if it names no former one. */
export function withPresentCodes(href: string, formerCodes: FormerCodes): string {
  if (formerCodes.size === 0) return href
  return withCodesInUrl(href, (code) => formerCodes.get(code.toUpperCase()))
}

/** Redirect addresses with a former code of a product, which others have printed, sent or stored. */
export function formerCodeRedirects(formerCodes: () => FormerCodes): MiddlewareHandler {
  return async (context, next) => {
    const { method, url } = context.req
    if (method !== 'GET' && method !== 'HEAD') return next()
    const { pathname, search } = new URL(url)
    const present = withPresentCodes(pathname + search, formerCodes())
    if (present === pathname + search || present.startsWith('//')) return next()
    // The product may get its former code back: browsers must not remember the redirect.
    context.header('cache-control', CACHE_POLICY.page)
    return context.redirect(present, 301)
  }
}
