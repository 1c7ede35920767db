import { z } from 'zod'
import { lang } from '#contract/market.ts'
import { defineOfficeCall } from './office-call.ts'
import { id, languages, nothing, OFFICE_LANGUAGES, role, time } from './office-schemas.ts'

/** The signed-in person, as the screens need it. */
export const me = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role,
  languages,
  /** Whether the person publishes: translators the words of their languages, the others everything. */
  mayPublish: z.boolean(),
  uiLang: z.enum(OFFICE_LANGUAGES),
  /** True until the person has a second factor: only the calls of the account work. */
  isEnrolling: z.boolean(),
  hasPassword: z.boolean(),
  hasTotp: z.boolean(),
  passkeys: z.int(),
  recoveryCodesLeft: z.int(),
  /** How the person can confirm before a sensitive call. */
  confirmMethods: z.array(z.enum(['totp', 'recovery-code', 'passkey', 'oidc'])),
  /** Time until which no confirmation is asked for. */
  confirmedUntil: time.nullable(),
  /** When the session ends: idle, and at the latest. */
  idleUntil: time,
  endsAt: time,
})
export type Me = z.infer<typeof me>

/** What the browser passes to and gets from `navigator.credentials`; the server's library validates it. */
const webAuthnJson = z.record(z.string(), z.unknown())
const code = z.string().trim().min(6).max(40)

export const sessionState = defineOfficeCall({
  path: '/office/api/session/state',
  summary: 'Who is signed in, and how people can sign in',
  needs: 'public',
  input: nothing,
  output: z.object({
    me: me.nullable(),
    /** Time on the server. */
    now: time,
    /** Single sign-on, if configured. */
    oidc: z.object({ name: z.string(), url: z.string() }).nullable(),
    hasLocalSignIn: z.boolean(),
    /** True if mails can be sent, so that a forgotten password can be reset. */
    hasMail: z.boolean(),
    /** False until the first account exists. */
    isSetUp: z.boolean(),
  }),
})

export const signInWithPassword = defineOfficeCall({
  path: '/office/api/session/password',
  summary: 'First step of signing in: address and password. The same answer and time for unknown accounts.',
  needs: 'public',
  input: z.object({ email: z.string().max(254), password: z.string().max(1_000) }),
  output: z.object({ secondFactors: z.array(z.enum(['totp', 'passkey', 'recovery-code'])) }),
})

export const finishSignIn = defineOfficeCall({
  path: '/office/api/session/second-factor',
  summary: 'Second step of signing in: a code of the authenticator app, or a recovery code',
  needs: 'public',
  input: z.object({ code }),
  output: nothing,
})

export const beginPasskeySignIn = defineOfficeCall({
  path: '/office/api/session/passkey/begin',
  summary: 'Begins signing in with a passkey, alone or as the second step after the password',
  needs: 'public',
  input: nothing,
  output: z.object({ options: webAuthnJson }),
})

export const finishPasskeySignIn = defineOfficeCall({
  path: '/office/api/session/passkey/finish',
  summary: 'Signs in with a passkey',
  needs: 'public',
  input: z.object({ response: webAuthnJson }),
  output: nothing,
})

export const confirmWithCode = defineOfficeCall({
  path: '/office/api/session/confirm',
  summary: 'Confirms the second factor with a code; sensitive calls then work for ten minutes',
  needs: 'signed-in',
  input: z.object({ code }),
  output: z.object({ confirmedUntil: time }),
})

export const beginPasskeyConfirmation = defineOfficeCall({
  path: '/office/api/session/confirm/passkey/begin',
  summary: 'Begins confirming with a passkey',
  needs: 'signed-in',
  input: nothing,
  output: z.object({ options: webAuthnJson }),
})

export const finishPasskeyConfirmation = defineOfficeCall({
  path: '/office/api/session/confirm/passkey/finish',
  summary: 'Confirms with a passkey',
  needs: 'signed-in',
  input: z.object({ response: webAuthnJson }),
  output: z.object({ confirmedUntil: time }),
})

export const signOut = defineOfficeCall({
  path: '/office/api/session/sign-out',
  summary: 'Ends this session',
  needs: 'public',
  input: nothing,
  output: nothing,
})

export const listSessions = defineOfficeCall({
  path: '/office/api/session/list',
  summary: 'The sessions of the signed-in person',
  needs: 'signed-in',
  input: nothing,
  output: z.object({
    sessions: z.array(
      z.object({
        id,
        createdAt: time,
        lastSeenAt: time,
        /** Browser and system, for example "Firefox on Linux". */
        browser: z.string(),
        isCurrent: z.boolean(),
      }),
    ),
  }),
})

export const endSession = defineOfficeCall({
  path: '/office/api/session/end',
  summary: 'Ends one of the person’s own sessions, or all others',
  needs: 'signed-in',
  input: z.object({ id: id.nullable().describe('null: all but this one') }),
  output: nothing,
})

export const openLink = defineOfficeCall({
  path: '/office/api/session/link/open',
  summary: 'Reads an invitation, the first administrator’s link or a reset link, without using it',
  needs: 'public',
  input: z.object({ token: z.string().max(200) }),
  output: z.object({
    purpose: z.enum(['setup', 'invite', 'password']),
    email: z.string(),
    name: z.string(),
    role,
    languages: z.array(lang),
  }),
})

export const acceptLink = defineOfficeCall({
  path: '/office/api/session/link/accept',
  summary:
    'Uses a link once. An invitation begins a session that only allows setting up the account; a reset link sets the new password.',
  needs: 'public',
  input: z.object({
    token: z.string().max(200),
    /** For the first administrator, whose link has no address. */
    email: z.string().max(254).optional(),
    name: z.string().trim().max(100).optional(),
    password: z.string().max(1_000).optional(),
    uiLang: z.enum(OFFICE_LANGUAGES).default('en').describe('Language of the screens of a new account'),
  }),
  output: nothing,
})

export const requestPasswordReset = defineOfficeCall({
  path: '/office/api/session/forgotten',
  summary: 'Sends a link for a new password. The same answer for unknown addresses.',
  needs: 'public',
  input: z.object({ email: z.string().max(254) }),
  output: nothing,
})

export const SESSION_CALLS = [
  sessionState,
  signInWithPassword,
  finishSignIn,
  beginPasskeySignIn,
  finishPasskeySignIn,
  confirmWithCode,
  beginPasskeyConfirmation,
  finishPasskeyConfirmation,
  signOut,
  listSessions,
  endSession,
  openLink,
  acceptLink,
  requestPasswordReset,
]
