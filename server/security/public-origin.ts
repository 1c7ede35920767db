import { ERROR_MESSAGES } from '#api/http/error-messages.ts'
import { languageOfPath } from '#contract/languages.ts'
import { CACHE_POLICY } from '../http/cache-policy.ts'

export type PublicOrigin = {
  /** Where visitors reach the site, without a slash at the end. */
  publicUrl: string
  /** The only origin whose pages may send forms; undefined where nobody said, so that any name of this machine does. */
  formOrigin: string | undefined
}

/**
 * Whether a page of another site sent this form. A browser says of every form from which origin it comes; what says
 * nothing is a program, which could say anything. Behind TLS only PUBLIC_URL tells what the right origin is, since this
 * server is spoken to in plain HTTP.
 */
export function isCrossOriginPost(request: Request, { formOrigin }: PublicOrigin): boolean {
  const origin = request.headers.get('origin')
  if (origin === null) return false
  if (!URL.canParse(origin)) return true
  const { host, origin: sender } = new URL(origin)
  return formOrigin === undefined ? host !== request.headers.get('host') : sender !== formOrigin
}

/** No fault of ours, and nothing the visitor did wrong: the answer says what to do. */
export function rejectCrossOriginPost(request: Request): Response {
  return new Response(ERROR_MESSAGES[languageOfPath(new URL(request.url).pathname)].crossOrigin(), {
    status: 403,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': CACHE_POLICY.none },
  })
}

/**
 * The request as it would have come without a proxy: React Router compares a form's origin with the address of its
 * request, and what is rendered must not depend on the name a visitor reached this server by. `body` is the form, where one
 * was sent.
 */
export function withPublicOrigin(
  request: Request,
  { publicUrl }: PublicOrigin,
  body?: Uint8Array<ArrayBuffer>,
): Request {
  const { method, headers, signal } = request
  const { pathname, search } = new URL(request.url)
  const origin = body === undefined ? null : headers.get('origin')
  // Parsed: a header may hold more than an origin, such as a user name.
  const url = new URL(origin ?? publicUrl).origin + pathname + search
  return new Request(url, { method, headers, signal, ...(body === undefined ? {} : { body }) })
}
