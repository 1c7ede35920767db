import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import type { Db } from '#database/connect.ts'
import { writeTransaction } from '#database/lock.ts'
import type { OfficeContext } from '../office-handler.ts'
import type { Person } from '../sessions.ts'
import { type ChallengePurpose, startChallenge, takeChallenge } from './challenges.ts'

/** Loaded with the first use: most processes never need it. */
const loadWebAuthn = () => import('@simplewebauthn/server')

type Context = Pick<OfficeContext<'public'>, 'db' | 'request' | 'now' | 'services'>

/** The library checks the values; these are the parts that it reads without checking that they exist. */
const withStrings = (...names: string[]) =>
  z.looseObject(Object.fromEntries(names.map((name) => [name, z.string()])))
const isResponse = (value: unknown, ...names: string[]) =>
  withStrings('id', 'rawId', 'type')
    .extend({ response: withStrings('clientDataJSON', ...names) })
    .safeParse(value).success
const registrationShape = z.custom<RegistrationResponseJSON>((value) =>
  isResponse(value, 'attestationObject'),
)
const authenticationShape = z.custom<AuthenticationResponseJSON>((value) =>
  isResponse(value, 'authenticatorData', 'signature'),
)

function relyingParty({ services }: Context) {
  const { hostname, origin } = new URL(services.publicUrl)
  return { rpID: hostname, origin }
}

/** Return the options with which a browser creates a passkey. */
export async function beginPasskeyRegistration(context: Context, person: Person) {
  const { generateRegistrationOptions } = await loadWebAuthn()
  const existing = await findPasskeys(context.db, person.id)
  const options = await generateRegistrationOptions({
    rpName: 'Serein Office',
    rpID: relyingParty(context).rpID,
    userName: person.email,
    userDisplayName: person.name,
    userID: new TextEncoder().encode(person.id),
    excludeCredentials: existing.map(toDescriptor),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await startChallenge(context, 'passkey-add', {
    personId: person.id,
    payload: { challenge: options.challenge },
  })
  return { ...options }
}

/** Verify a new passkey and return its row; undefined if it is invalid or the challenge was used. */
export async function verifyPasskeyRegistration(context: Context, personId: string, response: unknown) {
  const parsed = registrationShape.safeParse(response)
  const challenge = await takeChallenge(context, 'passkey-add')
  if (!parsed.success || challenge?.personId !== personId) return undefined
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { rpID, origin } = relyingParty(context)
  const verified = await verifyRegistrationResponse({
    response: parsed.data,
    expectedChallenge: challenge.payload.challenge ?? '',
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!verified?.registrationInfo) return undefined
  const { credential } = verified.registrationInfo
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    signCount: String(credential.counter),
    transports: credential.transports?.join() ?? '',
  }
}

/** Return the options with which a browser uses a passkey: of one person, or any it has for this site. */
export async function beginPasskeyUse(
  context: Context,
  purpose: Extract<ChallengePurpose, 'passkey-sign-in' | 'passkey-confirm'>,
  personId: string | null,
) {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const allowed = personId === null ? [] : await findPasskeys(context.db, personId)
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(context).rpID,
    allowCredentials: allowed.map(toDescriptor),
    userVerification: 'required',
  })
  await startChallenge(context, purpose, { personId, payload: { challenge: options.challenge } })
  return { ...options }
}

/** Verify the use of a passkey and return whose it is; undefined if it is invalid or the challenge was used. */
export async function verifyPasskeyUse(
  context: Context,
  purpose: Extract<ChallengePurpose, 'passkey-sign-in' | 'passkey-confirm'>,
  response: unknown,
): Promise<string | undefined> {
  const parsed = authenticationShape.safeParse(response)
  const challenge = await takeChallenge(context, purpose)
  if (!parsed.success || !challenge) return undefined
  const { db, now } = context
  const passkey = await db
    .selectFrom('passkey')
    .selectAll()
    .where('id', '=', parsed.data.id)
    .executeTakeFirst()
  if (!passkey || (challenge.personId !== null && challenge.personId !== passkey.personId)) return undefined
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { rpID, origin } = relyingParty(context)
  const verified = await verifyAuthenticationResponse({
    response: parsed.data,
    expectedChallenge: challenge.payload.challenge ?? '',
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: Number(passkey.signCount),
    },
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const used = { signCount: String(verified.authenticationInfo.newCounter), lastUsedAt: now.toISOString() }
  await writeTransaction(db, (transaction) =>
    transaction.updateTable('passkey').set(used).where('id', '=', passkey.id).execute(),
  )
  return passkey.personId
}

function findPasskeys(db: Db, personId: string) {
  return db.selectFrom('passkey').select(['id', 'transports']).where('personId', '=', personId).execute()
}

function toDescriptor({ id, transports }: { id: string; transports: string }) {
  return { id, ...(transports === '' ? {} : { transports: transports.split(',') }) }
}
