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
  await callOffice('session/passkey/finish', { response: await requestPasskey(options) })
}

/** Ask the browser for a passkey and confirm with it. */
export async function confirmWithPasskey(): Promise<void> {
  const { options } = await callOffice('session/confirm/passkey/begin', {})
  await callOffice('session/confirm/passkey/finish', { response: await requestPasskey(options) })
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

/** A cancelled or failed request of the browser is explained like a wrong code. */
function asCallError<Result>(request: Promise<Result>): Promise<Result> {
  return request.catch(() => {
    throw new CallError('wrong-credentials')
  })
}
