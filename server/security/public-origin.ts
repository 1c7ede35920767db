import { ERROR_MESSAGES } from '#api/http/error-messages.ts'
import { languageOfPath } from '#contract/languages.ts'
import { CACHE_POLICY } from '../http/cache-policy.ts'

export type PublicOrigin = {
  /** Public URL of the site, without a trailing slash. */
  publicUrl: string
  /** The only origin that may submit forms. If undefined, the origin must match the Host header. */
  formOrigin: string | undefined
}

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

/**
 * Rebuild a request as if sent to the public URL without a proxy. React Router compares the origin of a form with the URL of
 * its request, and pages must not depend on the host name in the request. `body` is the submitted form, if any.
 */
export function withPublicOrigin(
  request: Request,
  { publicUrl }: PublicOrigin,
  body?: Uint8Array<ArrayBuffer>,
): Request {
  const { method, headers, signal } = request
  const { pathname, search } = new URL(request.url)
  const origin = body === undefined ? null : headers.get('origin')
  // Parsed, because the header may contain more than an origin, such as a user name.
  const url = new URL(origin ?? publicUrl).origin + pathname + search
  return new Request(url, { method, headers, signal, ...(body === undefined ? {} : { body }) })
}
