import { randomUUID } from 'node:crypto'
import type { Configuration } from 'openid-client'
import { z } from 'zod'
import { singleFlight } from '#contract/single-flight.ts'
import type { Db } from '#database/connect.ts'
import { writeTransaction } from '#database/lock.ts'
import { normalizeEmail } from '../../enquiries/email-address.ts'
import { recordAudit } from '../audit-log.ts'
import { OfficeError } from '../office-error.ts'
import type { OfficeContext } from '../office-handler.ts'
import type { IdentityProvider } from '../office-services.ts'
import type { Person } from '../sessions.ts'
import { startChallenge, takeChallenge } from './challenges.ts'
import { insertPerson } from './invitations.ts'
import { completeSignIn } from './sign-in.ts'

export const OIDC_CALLBACK_PATH = '/office/oidc/callback'

type Context = OfficeContext<'public'>

const claimsSchema = z.object({
  email: z.email(),
  email_verified: z.literal(true),
  name: z.string().optional(),
  groups: z.array(z.string()).default([]),
})
type Claims = z.output<typeof claimsSchema>

/** Loaded with the first sign-in: most processes never need it. */
const loadOpenIdClient = () => import('openid-client')

/** The provider's metadata changes rarely: it is read once per process. */
const discover = singleFlight(
  async (provider: IdentityProvider): Promise<Configuration> => {
    const client = await loadOpenIdClient()
    const issuer = new URL(provider.issuer)
    // Checked by the configuration: plain HTTP is possible on this machine only.
    const execute = issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []
    return client.discovery(issuer, provider.clientId, provider.clientSecret, undefined, { execute })
  },
  { shouldCacheResult: true },
)

/** Return the address of the identity provider to which the browser goes. `isConfirmation` asks for the password again. */
export async function beginOidc(
  context: Context,
  provider: IdentityProvider,
  { isConfirmation }: { isConfirmation: boolean },
): Promise<URL> {
  const client = await loadOpenIdClient()
  const verifier = client.randomPKCECodeVerifier()
  const [state, nonce] = [client.randomState(), client.randomNonce()]
  await startChallenge(context, 'oidc', { personId: null, payload: { verifier, state, nonce } })
  return client.buildAuthorizationUrl(await discover(provider), {
    redirect_uri: context.services.publicUrl + OIDC_CALLBACK_PATH,
    scope: 'openid email profile',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(isConfirmation ? { prompt: 'login', max_age: '0' } : {}),
  })
}

/**
 * Sign in the person with whom the identity provider has sent the browser back.
 *
 * @throws {OfficeError} for an answer that was not asked for here, and for somebody who may not sign in
 */
export async function finishOidc(
  context: Context,
  provider: IdentityProvider,
  search: string,
): Promise<void> {
  const challenge = await takeChallenge(context, 'oidc')
  if (!challenge) throw new OfficeError('link-expired')
  const { verifier, state, nonce } = challenge.payload
  const client = await loadOpenIdClient()
  const address = new URL(context.services.publicUrl + OIDC_CALLBACK_PATH + search)
  const checks = {
    ...(verifier === undefined ? {} : { pkceCodeVerifier: verifier }),
    ...(state === undefined ? {} : { expectedState: state }),
    ...(nonce === undefined ? {} : { expectedNonce: nonce }),
    idTokenExpected: true,
  }
  const config = await discover(provider)
  const tokens = await client.authorizationCodeGrant(config, address, checks).catch((error: unknown) => {
    throw new OfficeError('wrong-credentials', { cause: error })
  })
  const { sub = '' } = tokens.claims() ?? {}
  const info = await client.fetchUserInfo(config, tokens.access_token, sub)
  const claims = claimsSchema.safeParse({ ...info, ...tokens.claims() })
  if (!claims.success || !isAllowed(claims.data, provider)) throw new OfficeError('forbidden')
  const person = await findOrCreatePerson(context, provider, claims.data)
  await completeSignIn(context, person, provider.issuer)
}

function isAllowed({ email }: Claims, { domains }: IdentityProvider): boolean {
  const domain = normalizeEmail(email).split('@').at(-1) ?? ''
  return domains.length === 0 || domains.includes(domain)
}

/** Find the account of an address. One with a mapped group is created, and follows the group's role. */
async function findOrCreatePerson(
  context: Context,
  { roles }: IdentityProvider,
  { email, name, groups }: Claims,
): Promise<Person> {
  const { db, now } = context
  const address = normalizeEmail(email)
  const role = roles.find(({ group }) => groups.includes(group))?.role
  return writeTransaction(db, async (transaction) => {
    const found = await findByEmail(transaction, address)
    if (found?.state === 'disabled' || (!found && !role)) throw new OfficeError('forbidden')
    const id = found?.id ?? randomUUID()
    if (!found && role) {
      const person = { id, email: address, name: name ?? address, role, languages: '', now }
      await insertPerson(transaction, person)
      await recordAudit(
        transaction,
        { ...context, signedIn: { person } },
        { action: 'people.created', note: role },
      )
    }
    const change = { state: 'active' as const, ...(role ? { role } : {}) }
    await transaction.updateTable('person').set(change).where('id', '=', id).execute()
    const person = await findByEmail(transaction, address)
    if (!person) throw new OfficeError('forbidden')
    return person
  })
}

function findByEmail(db: Db, email: string): Promise<Person | undefined> {
  return db.selectFrom('person').selectAll().where('email', '=', email).executeTakeFirst()
}
