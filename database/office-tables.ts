import type { ColumnType, Generated } from 'kysely'
import type { OfficeLanguage } from '#contract/office/office-schemas.ts'
import type { Role } from '#contract/office/permissions.ts'

type Flag = 0 | 1

/** Tables of the office: accounts, sessions, audit, and the team's work on submissions. Times are ISO texts in UTC. */
export type OfficeTables = {
  person: {
    id: string
    /** In lower case. */
    email: string
    name: string
    /** Under replies to visitors; empty for `name`. */
    mailName: Generated<string>
    role: Role
    /** Languages of a translator, separated by commas. */
    languages: string
    /** Of a translator: whether to publish the words of these languages is allowed. */
    mayPublish: ColumnType<Flag, Flag | undefined>
    /** Whether a group of the identity provider created the account. */
    isFromGroup: ColumnType<Flag, Flag | undefined>
    state: 'invited' | 'active' | 'disabled'
    uiLang: OfficeLanguage
    /** argon2id in PHC format; empty without a password. */
    passwordHash: string
    /** Base32; empty without an authenticator app. */
    totpSecret: string
    /** Time step of the last accepted code: none is accepted twice. */
    totpStep: number
    createdAt: string
    lastSignInAt: string | null
  }
  passkey: {
    /** Credential id, base64url. */
    id: string
    personId: string
    /** COSE key, base64url. */
    publicKey: string
    /** Counter of the authenticator, as text: it may exceed 31 bits. */
    signCount: string
    /** Comma-separated. */
    transports: string
    name: string
    createdAt: string
    lastUsedAt: string | null
  }
  recoveryCode: { personId: string; codeHash: string }
  officeSession: {
    /** Random; names the session in lists. */
    id: string
    /** SHA-256 of the cookie's value. */
    tokenHash: string
    /** Hash before the last confirmation, for requests under way at that moment. */
    formerTokenHash: string | null
    personId: string
    isEnrolling: Flag
    createdAt: string
    lastSeenAt: string
    /** Last use of a second factor. */
    confirmedAt: string | null
    browser: string
    /** Identity provider that signed the person in; empty for a local sign-in. */
    issuer: string
  }
  /** A used sign-in or registration of a key: its cookie works once. */
  officeChallenge: {
    /** SHA-256 of the id in the cookie. */
    tokenHash: string
    purpose: string
    personId: string | null
    /** Empty object; older releases stored what the cookie holds now. */
    payload: string
    expiresAt: string
  }
  /** An invitation, a reset link or the link of the first administrator. */
  officeLink: {
    tokenHash: string
    purpose: 'setup' | 'invite' | 'password'
    /** Empty for the first administrator. */
    personId: string
    createdAt: string
    expiresAt: string
    usedAt: string | null
  }
  /** A mail of the office that the outbox sends. */
  officeMail: {
    /** The `reference` of its delivery. */
    id: string
    personId: string
    /** JSON, such as the link; erased once it is sent. */
    payload: string
    createdAt: string
  }
  /** A failed sign-in. */
  signInFailure: { id: string; at: string; accountHash: string; networkHash: string }
  audit: {
    id: string
    at: string
    /** Null for a command or somebody unknown. */
    personId: string | null
    personName: string
    action: string
    /** What was acted on: a reference, the id of a person. */
    subject: string
    note: string
    requestId: string
    networkHash: string
  }
  careNote: {
    id: string
    reference: string
    personId: string
    personName: string
    createdAt: string
    text: string
    /** Sent by the browser: a note sent twice is stored once. */
    idempotencyKey: string
  }
  savedView: { id: string; personId: string; name: string; query: string; createdAt: string }
}
