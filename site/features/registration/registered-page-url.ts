import type { OutputOf } from '#contract/call.ts'
import { type Lang, localizePath } from '#contract/languages.ts'
import { registeredPath } from '#contract/paths.ts'
import type { registerProduct } from '#contract/registration.ts'

/** The page that shows a registration, for whoever has the token of its certificate. */
export function registeredPageUrl(
  { reference, certificate }: OutputOf<typeof registerProduct>,
  lang: Lang,
): string {
  const token = new URLSearchParams(certificate.split('?')[1]).get('token') ?? ''
  return localizePath(registeredPath({ reference, token }), lang)
}
