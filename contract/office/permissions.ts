import { isTranslation, type Lang } from '#contract/languages.ts'

/** What people may do, from most to least. Translators have languages of their own; care sees personal data. */
export const ROLES = ['admin', 'editor', 'translator', 'care', 'reader'] as const
export type Role = (typeof ROLES)[number]

/** The roles that have each permission. Every call of the office names the one it needs. */
export const PERMISSIONS = {
  /** Counts without personal data. */
  reports: ['admin', 'editor', 'translator', 'care', 'reader'],
  /** Submissions with personal data: read, assign, annotate, send again. */
  inbox: ['admin', 'care'],
  'inbox.export': ['admin', 'care'],
  'inbox.erase': ['admin', 'care'],
  /** Content with drafts and revisions. */
  entries: ['admin', 'editor', 'translator', 'care', 'reader'],
  /** Drafts: translators of the words of their languages, the others of everything. */
  'entries.write': ['admin', 'editor', 'translator'],
  /** Publishing: translators only if an administrator allows it, the words of their languages; the others everything. */
  'entries.publish-texts': ['admin', 'editor', 'translator'],
  /** New entries, archiving, and all other changes of whole entries. */
  'entries.publish': ['admin', 'editor'],
  people: ['admin'],
  audit: ['admin'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof PERMISSIONS

/** Permissions that change content. */
export const CONTENT_PERMISSIONS: ReadonlySet<string> = new Set<Permission>([
  'entries.write',
  'entries.publish-texts',
  'entries.publish',
])

/** What the permissions of a person depend on. */
export type Rights = {
  role: Role
  /** Of a translator. */
  languages: readonly Lang[]
  /** Whether an administrator allows a translator to publish. */
  mayPublish: boolean
}

/** Return true if a person may make the calls that need a permission. Without `mayPublish`, a translator does not publish. */
export function hasPermission(
  role: Role,
  permission: Permission,
  { mayPublish = false }: { mayPublish?: boolean } = {},
): boolean {
  const roles: readonly Role[] = PERMISSIONS[permission]
  const isAllowedPerPerson = role === 'translator' && permission === 'entries.publish-texts'
  return roles.includes(role) && (!isAllowedPerPerson || mayPublish)
}

/** Return true if a person may save (`entries.write`) or publish (`entries.publish-texts`) a part of an entry. */
export function hasPermissionForPart(
  rights: Rights,
  permission: 'entries.write' | 'entries.publish-texts',
  part: 'facts' | Lang,
): boolean {
  if (!hasPermission(rights.role, permission, rights)) return false
  if (rights.role !== 'translator') return true
  return isTranslation(part) && rights.languages.includes(part)
}
