import type { OutputOf } from '#contract/call.ts'
import { inLanguage, type Lang } from '#contract/languages.ts'
import { registeredPath } from '#contract/paths.ts'
import type { registerProduct } from '#contract/registration.ts'

/** The page that shows a registration, for whoever has the token of its certificate. */
export function pageOfRegistration(
  { reference, certificate }: OutputOf<typeof registerProduct>,
  lang: Lang,
): string {
  const token = new URLSearchParams(certificate.split('?')[1]).get('token') ?? ''
  return inLanguage(registeredPath({ reference, token }), lang)
}
