import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { CallError, callOffice } from '../api/call-office.ts'

export const canUsePasskeys = browserSupportsWebAuthn

/** Ask the browser for a passkey and sign in with it. */
export async function signInWithPasskey(): Promise<void> {
  const { options } = await callOffice('session/passkey/begin', {})
  const response = await requestPasskey(options)
  await callOffice('session/passkey/finish', { response }).catch(explainRefusal)
}

/** Ask the browser for a passkey and confirm with it. */
export async function confirmWithPasskey(): Promise<void> {
  const { options } = await callOffice('session/confirm/passkey/begin', {})
  const response = await requestPasskey(options)
  await callOffice('session/confirm/passkey/finish', { response }).catch(explainRefusal)
}

/** Let the browser create a passkey and add it to the account. */
export async function addPasskey(name: string): Promise<void> {
  const { options } = await callOffice('account/passkeys/begin', {})
  // The server's library has built the options, and the browser's checks them.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const response = await asCallError<RegistrationResponseJSON>(startRegistration({ optionsJSON }))
  await callOffice('account/passkeys/finish', { response: { ...response }, name })
}

async function requestPasskey(options: object): Promise<Record<string, unknown>> {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return { ...(await asCallError<AuthenticationResponseJSON>(startAuthentication({ optionsJSON }))) }
}

/** Browsers report a cancelled request, and one without a fitting passkey, alike. */
function asCallError<Result>(request: Promise<Result>): Promise<Result> {
  return request.catch(() => {
    throw new CallError('cancelled')
  })
}

function explainRefusal(error: unknown): never {
  const isRefused = error instanceof CallError && error.reason === 'wrong-credentials'
  throw isRefused ? new CallError('wrong-passkey') : error
}
