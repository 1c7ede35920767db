import { type PolicyOptions, secured } from './security-headers.ts'

/** A rendered page as an answer: its marks are taken away, and its policy allows what carried them. */
export function toDocument(
  marked: string,
  { status, headers, ...options }: PolicyOptions & { status: number; headers: Headers },
): Response {
  const { html, policy } = secured(marked, options)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', policy)
  // Bytes, not a text: a Response would look through a text once more for what is no Unicode.
  return new Response(Buffer.from(html), { status, headers })
}
