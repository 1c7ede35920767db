import { z } from 'zod'
import { writeTransaction } from '#database/lock.ts'
import { signText, verifySignedText } from '../../secrets.ts'
import type { OfficeContext } from '../office-handler.ts'
import { generateToken, hashToken } from '../sessions.ts'
import { getOfficeSecret } from './attempt-limit.ts'

const LIFETIME_MS = 10 * 60_000

const PURPOSES = [
  'second-factor',
  'passkey-sign-in',
  'passkey-confirm',
  'passkey-add',
  'totp-add',
  'oidc',
] as const
export type ChallengePurpose = (typeof PURPOSES)[number]

/** An identity provider sends the browser back from another site, which only a cookie of its own survives. */
const cookieOf = (purpose: ChallengePurpose | undefined) => (purpose === 'oidc' ? 'oidc' : 'challenge')

type Request = Pick<OfficeContext<'public'>, 'db' | 'request' | 'now'>

const challengeSchema = z.object({
  /** Makes it unique. */
  id: z.string(),
  purpose: z.enum(PURPOSES),
  personId: z.string().nullable(),
  payload: z.record(z.string(), z.string()),
  expiresAt: z.string(),
})
type Challenge = z.infer<typeof challengeSchema>

/**
 * Remember what the second request of a sign-in or registration needs: signed, in a cookie. Strangers begin as many as they
 * like, so only used ones are stored.
 */
export async function startChallenge(
  { db, request, now }: Request,
  purpose: ChallengePurpose,
  { personId, payload }: Pick<Challenge, 'personId' | 'payload'>,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + LIFETIME_MS).toISOString()
  const challenge: Challenge = { id: generateToken(), purpose, personId, payload, expiresAt }
  const text = Buffer.from(JSON.stringify(challenge)).toString('base64url')
  request.setCookie(cookieOf(purpose), signText(await getOfficeSecret(db), 'challenge', text))
}

/** Find the challenge of this browser without using it up. */
export async function findChallenge(
  { db, request, now }: Request,
  ...purposes: ChallengePurpose[]
): Promise<Challenge | undefined> {
  const cookie = request.getCookie(cookieOf(purposes[0])) ?? ''
  const text = verifySignedText(await getOfficeSecret(db), 'challenge', cookie)
  if (text === undefined) return undefined
  const challenge = challengeSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  if (!purposes.includes(challenge.purpose) || challenge.expiresAt <= now.toISOString()) return undefined
  const used = await db
    .selectFrom('officeChallenge')
    .select('tokenHash')
    .where('tokenHash', '=', hashToken(challenge.id))
    .executeTakeFirst()
  return used ? undefined : challenge
}

/** Use up the challenge of this browser: of two requests with the same cookie only one gets it. */
export async function takeChallenge(
  context: Request,
  ...purposes: ChallengePurpose[]
): Promise<Challenge | undefined> {
  const { db, request } = context
  const challenge = await findChallenge(context, ...purposes)
  request.setCookie(cookieOf(purposes[0]), null)
  if (!challenge) return undefined
  const { id, purpose, personId, expiresAt } = challenge
  const row = { tokenHash: hashToken(id), purpose, personId, payload: '{}', expiresAt }
  const taken = await writeTransaction(db, (transaction) =>
    transaction
      .insertInto('officeChallenge')
      .values(row)
      .onConflict((conflict) => conflict.column('tokenHash').doNothing())
      .returning('tokenHash')
      .executeTakeFirst(),
  )
  return taken && challenge
}
