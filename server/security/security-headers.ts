import { createHash } from 'node:crypto'
import { CSP_REPORTS_PATH } from './csp-reports.ts'

/** Headers of every response. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-resource-policy': 'same-origin',
}

/** Return the headers for a site served over TLS. Strict-Transport-Security excludes subdomains, which may not belong to the site. */
export function transportHeaders(publicUrl: string): Record<string, string> {
  return publicUrl.startsWith('https://') ? { 'strict-transport-security': 'max-age=31536000' } : {}
}

/**
 * Convert URLs to the source list of `frame-src`. It includes `tel:`, because browsers treat a pressed telephone link in a frame
 * as a navigation of that frame.
 */
export function frameSources(listed: readonly string[]): string[] {
  const sources = listed.flatMap((url) => (url.startsWith('/') ? ["'self'", 'tel:'] : new URL(url).origin))
  return [...new Set(sources)]
}

/** Policy of responses that are not pages: no resources and no framing. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/**
 * Return the policy of a response that does not set one. It is lax for videos, pictures and PDF, because the built-in viewers of
 * browsers use resources that a stricter policy could block.
 */
export function defaultPolicyFor(contentType: string | null): string {
  return /^(text\/(?!css|javascript)|application\/(json|xml)|$)/.test(contentType ?? '')
    ? DATA_POLICY
    : "frame-ancestors 'self'"
}

export type PolicyOptions = {
  /** Source text of the page's inline scripts and styles. */
  inline: { scripts: readonly string[]; styles: readonly string[] }
  /** Source list of `frame-src`. */
  frames: readonly string[]
}

/**
 * Return the Content-Security-Policy of a page: resources of this site, the given inline scripts and styles by their hashes,
 * and `frames`. Nothing else.
 */
export function pagePolicy({ inline, frames }: PolicyOptions): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...inline.scripts.map(hashOf)].join(' ')}`,
    `style-src ${["'self'", ...inline.styles.map(hashOf)].join(' ')}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "frame-ancestors 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `report-uri ${CSP_REPORTS_PATH}`,
  ].join('; ')
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
