import type { OutputOf } from '#contract/call.ts'
import { type Lang, localizePath } from '#contract/languages.ts'
import { registeredPath } from '#contract/paths.ts'
import type { registerProduct } from '#contract/registration.ts'

/** Return the URL of the page that shows a registration. The token of the certificate grants access. */
export function registeredPageUrl(
  { reference, certificate }: OutputOf<typeof registerProduct>,
  lang: Lang,
): string {
  const token = new URLSearchParams(certificate.split('?')[1]).get('token') ?? ''
  return localizePath(registeredPath({ reference, token }), lang)
}
