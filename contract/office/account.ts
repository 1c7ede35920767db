import { z } from 'zod'
import { defineOfficeCall } from './office-call.ts'
import { id, line, nothing, OFFICE_LANGUAGES, time } from './office-schemas.ts'

const passkey = z.object({ id, name: z.string(), createdAt: time, lastUsedAt: time.nullable() })
const recoveryCodes = z.array(z.string()).describe('Shown once; each works once')
const webAuthnJson = z.record(z.string(), z.unknown())

export const saveAccount = defineOfficeCall({
  path: '/office/api/account/save',
  summary: 'The person’s own name and the language of the screens',
  needs: 'enrolling',
  input: z.object({ name: line(100), uiLang: z.enum(OFFICE_LANGUAGES) }),
  output: nothing,
})

export const setPassword = defineOfficeCall({
  path: '/office/api/account/password',
  summary: 'Sets a new password and ends all other sessions',
  needs: 'enrolling',
  needsConfirmation: true,
  input: z.object({ password: z.string().max(1_000) }),
  output: nothing,
})

export const beginTotp = defineOfficeCall({
  path: '/office/api/account/totp/begin',
  summary: 'Begins adding an authenticator app',
  needs: 'enrolling',
  needsConfirmation: true,
  input: nothing,
  output: z.object({ secret: z.string(), uri: z.string().describe('otpauth:// address for the QR code') }),
})

export const finishTotp = defineOfficeCall({
  path: '/office/api/account/totp/finish',
  summary:
    'Adds the authenticator app with a first code, replacing another one, and returns new recovery codes',
  needs: 'enrolling',
  needsConfirmation: true,
  input: z.object({ code: z.string().trim().max(20) }),
  output: z.object({ recoveryCodes }),
})

export const removeTotp = defineOfficeCall({
  path: '/office/api/account/totp/remove',
  summary: 'Removes the authenticator app, if a passkey remains',
  needs: 'signed-in',
  needsConfirmation: true,
  input: nothing,
  output: nothing,
})

export const renewRecoveryCodes = defineOfficeCall({
  path: '/office/api/account/recovery-codes',
  summary: 'Replaces all recovery codes',
  needs: 'signed-in',
  needsConfirmation: true,
  input: nothing,
  output: z.object({ recoveryCodes }),
})

export const listPasskeys = defineOfficeCall({
  path: '/office/api/account/passkeys/list',
  summary: 'The person’s passkeys',
  needs: 'enrolling',
  input: nothing,
  output: z.object({ passkeys: z.array(passkey) }),
})

export const beginPasskey = defineOfficeCall({
  path: '/office/api/account/passkeys/begin',
  summary: 'Begins adding a passkey',
  needs: 'enrolling',
  needsConfirmation: true,
  input: nothing,
  output: z.object({ options: webAuthnJson }),
})

export const finishPasskey = defineOfficeCall({
  path: '/office/api/account/passkeys/finish',
  summary: 'Adds a passkey',
  needs: 'enrolling',
  needsConfirmation: true,
  input: z.object({ response: webAuthnJson, name: line(60) }),
  output: nothing,
})

export const renamePasskey = defineOfficeCall({
  path: '/office/api/account/passkeys/rename',
  summary: 'Renames a passkey',
  needs: 'signed-in',
  input: z.object({ id, name: line(60) }),
  output: nothing,
})

export const removePasskey = defineOfficeCall({
  path: '/office/api/account/passkeys/remove',
  summary: 'Removes a passkey, if another way to sign in remains',
  needs: 'signed-in',
  needsConfirmation: true,
  input: z.object({ id }),
  output: nothing,
})

export const ACCOUNT_CALLS = [
  saveAccount,
  setPassword,
  beginTotp,
  finishTotp,
  removeTotp,
  renewRecoveryCodes,
  listPasskeys,
  beginPasskey,
  finishPasskey,
  renamePasskey,
  removePasskey,
]
