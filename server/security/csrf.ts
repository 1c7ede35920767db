import { ERROR_MESSAGES } from '#api/http/error-messages.ts'
import { languageOfPath } from '#contract/languages.ts'
import { CACHE_POLICY } from '../http/cache-policy.ts'
import type { PublicOrigin } from './public-origin.ts'

/**
 * Check whether a form was submitted from another site. Browsers send Origin with every form; a request without it is not from
 * a browser and could forge it anyway. Behind a TLS proxy this server receives plain HTTP, so only PUBLIC_URL identifies the
 * correct origin.
 */
export function isCrossOriginPost(request: Request, { formOrigin }: PublicOrigin): boolean {
  const origin = request.headers.get('origin')
  if (origin === null) return false
  if (!URL.canParse(origin)) return true
  const { host, origin: sender } = new URL(origin)
  return formOrigin === undefined ? host !== request.headers.get('host') : sender !== formOrigin
}

/** Return a 403 that tells the visitor what to do, because neither the site nor the visitor made an error. */
export function rejectCrossOriginPost(request: Request): Response {
  return new Response(ERROR_MESSAGES[languageOfPath(new URL(request.url).pathname)].crossOrigin(), {
    status: 403,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': CACHE_POLICY.none },
  })
}
