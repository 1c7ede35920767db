import { z } from 'zod'
import { writeTransaction } from '#database/lock.ts'
import type { OfficeContext } from '../office-handler.ts'
import { generateToken, hashToken } from '../sessions.ts'

const LIFETIME_MS = 10 * 60_000

export type ChallengePurpose =
  | 'second-factor'
  | 'passkey-sign-in'
  | 'passkey-confirm'
  | 'passkey-add'
  | 'totp-add'
  | 'oidc'
/** An identity provider sends the browser back from another site, which only a cookie of its own survives. */
const cookieOf = (purpose: ChallengePurpose | undefined) => (purpose === 'oidc' ? 'oidc' : 'challenge')

type Challenge = { personId: string | null; payload: Record<string, string> }
type Request = Pick<OfficeContext<'public'>, 'db' | 'request' | 'now'>

const payloadSchema = z.record(z.string(), z.string())

/** Store what the second request of a sign-in or registration needs. A cookie names it. */
export async function startChallenge(
  { db, request, now }: Request,
  purpose: ChallengePurpose,
  { personId, payload }: Challenge,
): Promise<void> {
  const token = generateToken()
  const row = {
    tokenHash: hashToken(token),
    purpose,
    personId,
    payload: JSON.stringify(payload),
    expiresAt: new Date(now.getTime() + LIFETIME_MS).toISOString(),
  }
  await writeTransaction(db, (transaction) => transaction.insertInto('officeChallenge').values(row).execute())
  request.setCookie(cookieOf(purpose), token)
}

/** Find the challenge of this browser without using it up. */
export async function findChallenge(
  { db, request, now }: Request,
  ...purposes: ChallengePurpose[]
): Promise<Challenge | undefined> {
  const row = await db
    .selectFrom('officeChallenge')
    .selectAll()
    .where('tokenHash', '=', hashToken(request.getCookie(cookieOf(purposes[0])) ?? ''))
    .where('purpose', 'in', purposes)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  return row && { personId: row.personId, payload: payloadSchema.parse(JSON.parse(row.payload)) }
}

/** Use up the challenge of this browser: of two requests with the same cookie only one gets it. */
export async function takeChallenge(
  context: Request,
  ...purposes: ChallengePurpose[]
): Promise<Challenge | undefined> {
  const { db, request } = context
  const challenge = await findChallenge(context, ...purposes)
  if (!challenge) return undefined
  const taken = await writeTransaction(db, (transaction) =>
    transaction
      .deleteFrom('officeChallenge')
      .where('tokenHash', '=', hashToken(request.getCookie(cookieOf(purposes[0])) ?? ''))
      .returning('tokenHash')
      .executeTakeFirst(),
  )
  request.setCookie(cookieOf(purposes[0]), null)
  return taken && challenge
}
