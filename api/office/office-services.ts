import type { Role } from '#contract/office/permissions.ts'

/** An OpenID Connect provider by which people sign in. */
export type IdentityProvider = {
  issuer: string
  clientId: string
  clientSecret: string
  /** On its button. */
  name: string
  /** Domains of the addresses that may sign in; all if empty. */
  domains: readonly string[]
  /** True if addresses count as verified unless the provider says otherwise. */
  trustsAddresses: boolean
  /** Roles that members of a group get. Without one, only invited people may sign in. */
  roles: readonly { group: string; role: Role }[]
}

/** What handlers of the office need besides the database. */
export type OfficeServices = {
  publicUrl: string
  /** Secret for signed links. If unset, a generated one is stored in the database. */
  signingSecret: string | undefined
  /** Whether mails can be sent. */
  hasMail: boolean
  /** Whether a webhook is configured that also receives submissions. */
  sendsWebhook: boolean
  /** Folder in which older releases stored receipts. */
  uploads: string
  /** Folder of the content files and the media. */
  contentDirectory: string
  /** Largest total of the uploaded media in bytes; 0 for no limit. */
  mediaBytes: number
  /** Whether content is edited here, or the files rule. */
  contentMode: 'entries' | 'files'
  now: () => Date
  /** False if people sign in with the identity provider only; administrators still can as a last resort. */
  hasLocalSignIn: boolean
  /** Undefined if none is configured. */
  identityProvider: IdentityProvider | undefined
  /** Renders the certificate of a registration as PDF; undefined if there is none. Logs its errors, except a full queue. */
  makeCertificate: (reference: string) => Promise<Buffer | undefined>
  /** Wakes the outbox worker. To be called after a commit. */
  wake: () => void
}
