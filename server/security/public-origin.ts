export type PublicOrigin = {
  /** Public URL of the site, without a trailing slash. */
  publicUrl: string
  /** The only origin that may submit forms. If undefined, the origin must match the Host header. */
  formOrigin: string | undefined
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
