import { Hono } from 'hono'
import { SECURITY_TXT } from '#contract/file-paths.ts'
import { CACHE_POLICY } from './cache-policy.ts'

type SecurityTxtOptions = { contact: string; publicUrl: string; now?: () => Date }

const VALID_DAYS = 90

/** Return the route of security.txt (RFC 9116), which expires three months after the day of the request. */
export function securityTxtRoutes({ contact, publicUrl, now = () => new Date() }: SecurityTxtOptions): Hono {
  return new Hono().get(SECURITY_TXT, (context) => {
    const expires = now()
    expires.setUTCHours(0, 0, 0, 0)
    expires.setUTCDate(expires.getUTCDate() + VALID_DAYS)
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en, zh',
      `Canonical: ${publicUrl}${SECURITY_TXT}`,
    ]
    return context.text(`${lines.join('\n')}\n`, 200, { 'cache-control': CACHE_POLICY.document })
  })
}
