import { type PolicyOptions, pagePolicy } from './security-headers.ts'

/** The response of a rendered page, with the policy that allows its inline scripts and styles. */
export function toDocument(
  html: string,
  { status, headers, ...options }: PolicyOptions & { status: number; headers: Headers },
): Response {
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', pagePolicy(options))
  // Bytes, not a text: a Response would look through a text once more for what is no Unicode.
  return new Response(Buffer.from(html), { status, headers })
}
