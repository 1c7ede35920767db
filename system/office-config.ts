import { z } from 'zod'
import { integer, isLoopback, oneOf, url } from './environment-values.ts'

const ROLES = ['admin', 'editor', 'translator', 'care', 'reader'] as const

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )

const domains = list
  .transform((names) => names.map((name) => name.toLowerCase().replace(/^@/, '')))
  .refine(
    (names) => names.every((name) => /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*$/u.test(name)),
    'must be domains such as example.com, separated by commas',
  )

const GROUP_ERROR = `must be pairs such as "Kitchen team=care", separated by commas; roles are ${ROLES.join(', ')}`

const DEFAULT_MEDIA_BYTES = 20 * 1024 ** 3

/** Environment variables of the office. */
export const officeEnvironmentSchema = z.object({
  /** `off` removes the office: its paths are not found. */
  OFFICE: oneOf(['on', 'off']).default('on'),
  /** Largest total of the uploaded media in bytes; 0 for no limit. */
  MEDIA_BYTES: integer({ defaultValue: DEFAULT_MEDIA_BYTES }),
  /** `off`: people sign in with the identity provider only; administrators still can as a last resort. */
  OFFICE_LOCAL_SIGN_IN: oneOf(['on', 'off']).default('on'),
  /** OpenID Connect provider. Plain http only on this machine. */
  OFFICE_OIDC_ISSUER: url(['https', 'http'], {
    findProblem: (issuer) => {
      if (issuer.protocol === 'http:' && !isLoopback(issuer)) return 'must start with https://'
      return issuer.search + issuer.hash + issuer.username + issuer.password === ''
        ? undefined
        : 'must be the issuer alone, without user, query and "#"'
    },
  }),
  OFFICE_OIDC_CLIENT_ID: z.string().default(''),
  OFFICE_OIDC_CLIENT_SECRET: z.string().default(''),
  /** On the button; the host of the issuer unless set. */
  OFFICE_OIDC_NAME: z.string().optional(),
  /** Domains of e-mail addresses that may sign in; all if empty. */
  OFFICE_OIDC_DOMAINS: domains,
  /** `assumed`: of a provider for the operator's people only, addresses count as verified unless it says otherwise. */
  OFFICE_OIDC_EMAIL_VERIFIED: oneOf(['required', 'assumed']).default('required'),
  /** Roles of groups. Members without an account get one; everybody else must be invited. */
  OFFICE_OIDC_ROLES: list.transform((pairs, context) =>
    pairs.flatMap((pair) => {
      const [name = '', ...groupParts] = pair
        .split('=')
        .map((part) => part.trim())
        .reverse()
      const group = groupParts.reverse().join('=')
      const role = ROLES.find((one) => one === name)
      if (role && group) return [{ group, role }]
      context.addIssue({ code: 'custom', message: GROUP_ERROR })
      return []
    }),
  ),
})

type OfficeEnvironment = z.output<typeof officeEnvironmentSchema>

export type OfficeConfig = {
  isEnabled: boolean
  mediaBytes: number
  hasLocalSignIn: boolean
  identityProvider:
    | {
        issuer: string
        clientId: string
        clientSecret: string
        name: string
        domains: string[]
        trustsAddresses: boolean
        roles: OfficeEnvironment['OFFICE_OIDC_ROLES']
      }
    | undefined
}

/** Map the validated environment to the settings of the office. */
export function toOfficeConfig(data: OfficeEnvironment): OfficeConfig {
  const issuer = data.OFFICE_OIDC_ISSUER
  return {
    isEnabled: data.OFFICE === 'on',
    mediaBytes: data.MEDIA_BYTES,
    hasLocalSignIn: data.OFFICE_LOCAL_SIGN_IN === 'on',
    identityProvider: issuer
      ? {
          issuer,
          clientId: data.OFFICE_OIDC_CLIENT_ID,
          clientSecret: data.OFFICE_OIDC_CLIENT_SECRET,
          name: data.OFFICE_OIDC_NAME ?? new URL(issuer).host,
          domains: data.OFFICE_OIDC_DOMAINS,
          trustsAddresses: data.OFFICE_OIDC_EMAIL_VERIFIED === 'assumed',
          roles: data.OFFICE_OIDC_ROLES,
        }
      : undefined,
  }
}
