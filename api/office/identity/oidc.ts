import type { Configuration } from 'openid-client'
import { z } from 'zod'
import type { OfficeFailureReason } from '#contract/office/office-failure.ts'
import { singleFlight } from '#contract/single-flight.ts'
import { normalizeEmail } from '../../enquiries/email-address.ts'
import { OfficeError } from '../office-error.ts'
import type { IdentityProvider } from '../office-services.ts'
import { countAttempt } from './attempt-limit.ts'
import { startChallenge, takeChallenge } from './challenges.ts'
import { findOrCreatePerson, type ProviderContext } from './provider-person.ts'
import { completeSignIn } from './sign-in.ts'

export const OIDC_CALLBACK_PATH = '/office/oidc/callback'

/** Providers send one group as a text, and none as null. */
const groups = z
  .union([z.string().transform((group) => [group]), z.array(z.string())])
  .nullish()
  .transform((names) => names ?? [])
const claimsSchema = z.object({
  email: z.email(),
  email_verified: z.literal(true),
  name: z.string().optional().catch(undefined),
  groups,
})
/** For a provider that knows only the operator's own people: an address is verified unless it says otherwise. */
const trustedClaimsSchema = claimsSchema.extend({ email_verified: z.literal(true).nullish() })

/** Loaded with the first sign-in: most processes never need it. */
const loadOpenIdClient = () => import('openid-client')

/** The provider's metadata changes rarely: it is read once per process. */
const discover = singleFlight(
  async (provider: IdentityProvider): Promise<Configuration> => {
    const client = await loadOpenIdClient()
    const issuer = new URL(provider.issuer)
    // Checked by the configuration: plain HTTP is possible on this machine only.
    const insecure = issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []
    const execute = [client.enableNonRepudiationChecks, ...insecure]
    return client.discovery(issuer, provider.clientId, provider.clientSecret, undefined, { execute })
  },
  { shouldCacheResult: true },
)

/**
 * Return the address of the identity provider to which the browser goes. `isConfirmation` asks for the password again.
 *
 * @throws {OfficeError} unavailable, if the provider cannot be reached
 */
export async function beginOidc(
  context: ProviderContext,
  provider: IdentityProvider,
  { isConfirmation }: { isConfirmation: boolean },
): Promise<URL> {
  const client = await loadOpenIdClient()
  const config = await discover(provider).catch((error: unknown) => refuse(context, 'unavailable', error))
  const verifier = client.randomPKCECodeVerifier()
  const [state, nonce] = [client.randomState(), client.randomNonce()]
  const confirmation: Record<string, string> = isConfirmation
    ? { confirmFrom: context.now.toISOString() }
    : {}
  const payload = { verifier, state, nonce, ...confirmation }
  await startChallenge(context, 'oidc', { personId: null, payload })
  return client.buildAuthorizationUrl(config, {
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
  context: ProviderContext,
  provider: IdentityProvider,
  search: string,
): Promise<void> {
  const challenge = await takeChallenge(context, 'oidc')
  if (!challenge) throw new OfficeError('link-expired')
  const received = await countAttempt(context, {}, () =>
    receiveClaims(context, provider, { search, payload: challenge.payload }).catch((error: unknown) => {
      context.warn(toError(error))
      return undefined
    }),
  )
  if (!received) throw new OfficeError('wrong-credentials')
  const schema = provider.trustsAddresses ? trustedClaimsSchema : claimsSchema
  const { success, data: claims, error } = schema.safeParse(received)
  if (!success) {
    const names = [...new Set(error.issues.map(({ path }) => String(path[0])))].join(', ')
    return refuse(context, 'forbidden', new Error(`the identity provider sent no valid claim ${names}`))
  }
  if (!isAllowed(claims, provider))
    return refuse(context, 'forbidden', new Error('the domain of the address is not in OFFICE_OIDC_DOMAINS'))
  const role = provider.roles.find(({ group }) => claims.groups.includes(group))?.role
  const person = await findOrCreatePerson(context, { email: claims.email, name: claims.name, role })
  if (!person)
    return refuse(
      context,
      'forbidden',
      new Error('no active account, and no group of OFFICE_OIDC_ROLES in the claim groups'),
    )
  const { auth_time: signedInAt } = received
  // A clock of the provider that is ahead must not extend the confirmation.
  const confirmedAt =
    signedInAt === undefined ? null : new Date(Math.min(signedInAt * 1_000, context.now.getTime()))
  await completeSignIn(context, person, { issuer: provider.issuer, confirmedAt })
}

type Response = { search: string; payload: Record<string, string> }

/** Verify the provider's response and return the claims about the person. */
async function receiveClaims(
  { services, now }: ProviderContext,
  provider: IdentityProvider,
  { search, payload }: Response,
) {
  const { verifier, state, nonce, confirmFrom } = payload
  const client = await loadOpenIdClient()
  const config = await discover(provider)
  const address = new URL(services.publicUrl + OIDC_CALLBACK_PATH + search)
  const checks = {
    ...(verifier === undefined ? {} : { pkceCodeVerifier: verifier }),
    ...(state === undefined ? {} : { expectedState: state }),
    ...(nonce === undefined ? {} : { expectedNonce: nonce }),
    // The password must have been given since the confirmation began.
    ...(confirmFrom === undefined
      ? {}
      : { maxAge: Math.ceil((now.getTime() - Date.parse(confirmFrom)) / 1_000) }),
    idTokenExpected: true,
  }
  const tokens = await client.authorizationCodeGrant(config, address, checks)
  const claims = tokens.claims()
  const info = await client.fetchUserInfo(config, tokens.access_token, claims?.sub ?? '')
  return { ...info, ...claims, auth_time: claims?.auth_time }
}

function isAllowed({ email }: { email: string }, { domains }: IdentityProvider): boolean {
  const domain = normalizeEmail(email).split('@').at(-1) ?? ''
  return domains.length === 0 || domains.includes(domain)
}

/** Log why the provider's answer is refused: without it, nobody could tell a wrong configuration from a missing right. */
function refuse({ warn }: ProviderContext, reason: OfficeFailureReason, problem: unknown): never {
  warn(toError(problem))
  throw new OfficeError(reason)
}

function toError(problem: unknown): Error {
  return problem instanceof Error ? problem : new Error(String(problem))
}
