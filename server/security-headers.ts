import { createHash } from 'node:crypto'
import { REPORTS_PATH } from './csp-reports.ts'

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
 * What the listed addresses are in a policy. Every page says it, not only the one with the frame: the router goes from page to
 * page in one document, and a document keeps the policy it came with. Browsers count a telephone number that is pressed in the
 * frame as something to be shown in it.
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
export function policyFor(contentType: string | null): string {
  return /^(text\/(?!css|javascript)|application\/(json|xml)|$)/.test(contentType ?? '')
    ? DATA_POLICY
    : "frame-ancestors 'self'"
}

export type PolicyOptions = {
  /** What the page's own inline scripts and styles carry as their nonce. */
  mark: string
  /** What may be shown in a frame, in the words of a policy. */
  frames: readonly string[]
}

/**
 * The Content-Security-Policy of one page, and its HTML without the marks: the scripts and styles that were rendered as the
 * page's own by their hashes, nothing else inline, nothing from elsewhere but what `frames` lists. A script that got into a text
 * has no mark, so its hash is not there. Kept pages keep their policy, since the hashes are those of their own bytes.
 */
export function secured(marked: string, { mark, frames }: PolicyOptions): { html: string; policy: string } {
  const asMarked = ` nonce="${mark}"`
  const html = marked.replaceAll(asMarked, '')
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (let at = marked.indexOf(asMarked); at >= 0; at = marked.indexOf(asMarked, at + 1)) {
    const start = marked.lastIndexOf('<', at)
    const opened = marked.indexOf('>', at)
    const element = /^<(script|style)(?![^>]* src=)/.exec(marked.slice(start, opened))?.[1]
    // A link to a file ahead is marked too, and holds no text.
    if (element !== 'script' && element !== 'style') continue
    hashes[element].add(hashOf(marked.slice(opened + 1, marked.indexOf(`</${element}>`, opened))))
  }
  const policy = [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes.script].join(' ')}`,
    `style-src ${["'self'", ...hashes.style].join(' ')}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "frame-ancestors 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `report-uri ${REPORTS_PATH}`,
  ].join('; ')
  return { html, policy }
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
