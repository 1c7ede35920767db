import { signText, verifySignedText } from '../secrets.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/** Signs the link that confirms a subscription requested at `requestedAt`; it opens for so many days after that. */
export function createConfirmToken(
  secret: string,
  { id, requestedAt }: { id: string; requestedAt: string },
  days: number,
): string {
  const lastDay = Math.floor(Date.parse(requestedAt) / DAY_MS) + days
  return signText(secret, 'confirm', `${id}.${lastDay}`)
}

/** The subscription a link confirms, and whether its time is over; undefined for a link that is not ours. */
export function readConfirmToken(
  secret: string,
  token: string,
  now: Date,
): { id: string; isExpired: boolean } | undefined {
  const [id, lastDay] = verifySignedText(secret, 'confirm', token)?.split('.') ?? []
  if (id === undefined || lastDay === undefined) return undefined
  return { id, isExpired: Math.floor(now.getTime() / DAY_MS) > Number(lastDay) }
}
