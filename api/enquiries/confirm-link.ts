import { DAY_MS } from '#contract/day-ms.ts'
import { signText, verifySignedText } from '../secrets.ts'

/** Sign the link that confirms a subscription. It is valid for `days` days after `requestedAt`. */
export function createConfirmToken(
  secret: string,
  { id, requestedAt }: { id: string; requestedAt: string },
  days: number,
): string {
  const lastDay = Math.floor(Date.parse(requestedAt) / DAY_MS) + days
  return signText(secret, 'confirm', `${id}.${lastDay}`)
}

/** Return the subscription a link confirms and whether the link has expired; undefined for an invalid signature. */
export function readConfirmToken(
  secret: string,
  token: string,
  now: Date,
): { id: string; isExpired: boolean } | undefined {
  const [id, lastDay] = verifySignedText(secret, 'confirm', token)?.split('.') ?? []
  if (id === undefined) return undefined
  // Release 1.0.0 signed no day. What it asked to confirm is erased after the same time, and its links then lead nowhere.
  return { id, isExpired: lastDay !== undefined && Math.floor(now.getTime() / DAY_MS) > Number(lastDay) }
}
