import type { Lang } from './languages.ts'
import { NEWSLETTER_CONFIRM, NEWSLETTER_UNSUBSCRIBE, withQuery } from './paths.ts'

/** Return the path of a signed link in a newsletter mail. */
export function newsletterPath(action: 'confirm' | 'leave', token: string): string {
  return withQuery(action === 'confirm' ? NEWSLETTER_CONFIRM : NEWSLETTER_UNSUBSCRIBE, { token })
}

/** Return the path for one-click unsubscription (RFC 8058); opened by hand, it leads to the page in the language. */
export function oneClickUnsubscribePath(token: string, lang: Lang): string {
  return withQuery('/api/newsletter/leave', { token, lang })
}
