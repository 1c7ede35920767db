import { createHash } from 'node:crypto'
import { CSP_REPORTS_PATH } from './csp-reports.ts'

/** Headers of every answer. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-resource-policy': 'same-origin',
}

/** Headers for a site reached by TLS. Strict-Transport-Security covers this host alone: others are not ours to decide. */
export function transportHeaders(publicUrl: string): Record<string, string> {
  return publicUrl.startsWith('https://') ? { 'strict-transport-security': 'max-age=31536000' } : {}
}

/**
 * What the listed addresses are in a policy. Browsers count a telephone number that is pressed in the frame as something to be
 * shown in it.
 */
export function frameSources(listed: readonly string[]): string[] {
  const sources = listed.flatMap((url) => (url.startsWith('/') ? ["'self'", 'tel:'] : new URL(url).origin))
  return [...new Set(sources)]
}

/** What is no page needs nothing from anywhere, and nobody shows it in a frame. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/**
 * The policy of an answer that brings none of its own. Browsers show films, pictures and PDF with parts of their own, which a
 * stricter one could refuse.
 */
export function defaultPolicyFor(contentType: string | null): string {
  return /^(text\/(?!css|javascript)|application\/(json|xml)|$)/.test(contentType ?? '')
    ? DATA_POLICY
    : "frame-ancestors 'self'"
}

export type PolicyOptions = {
  /** The texts of the page's inline scripts and styles. */
  inline: { scripts: readonly string[]; styles: readonly string[] }
  /** What may be shown in a frame, as sources of a policy. */
  frames: readonly string[]
}

/**
 * The Content-Security-Policy of a page: files of this site and the inline scripts and styles that the page is known to have, by
 * their hashes. Nothing else inline, and nothing from elsewhere but what `frames` lists.
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
