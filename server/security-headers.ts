import { createHash } from 'node:crypto'
import { REPORTS_PATH } from './csp-reports.ts'

/** Headers of every answer. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** A year of TLS only, said where the site is reached by TLS. */
export function transportHeaders(publicUrl: string): Record<string, string> {
  return publicUrl.startsWith('https://')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

/**
 * The Content-Security-Policy of one page: its own scripts and styles by their hashes, nothing else inline, nothing from elsewhere
 * but what `frames` lists. Kept pages keep their policy, since the hashes are those of their own bytes.
 */
export function contentSecurityPolicy(html: string, frames: readonly string[] = []): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashesOf(html, INLINE_SCRIPT)].join(' ')}`,
    `style-src ${["'self'", ...hashesOf(html, INLINE_STYLE)].join(' ')}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    `frame-src ${["'self'", ...frames].join(' ')}`,
    "frame-ancestors 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `report-uri ${REPORTS_PATH}`,
  ].join('; ')
}

/** The hashes of all inline elements of one kind, each once, as the policy writes them. */
function hashesOf(html: string, element: RegExp): Set<string> {
  const texts = [...html.matchAll(element)].map(([, text = '']) => text)
  return new Set(texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`))
}
