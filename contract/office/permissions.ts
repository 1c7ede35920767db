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
  /** New entries, publishing, archiving. */
  'entries.publish': ['admin', 'editor'],
  people: ['admin'],
  audit: ['admin'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof PERMISSIONS

export function hasPermission(role: Role, permission: Permission): boolean {
  const roles: readonly Role[] = PERMISSIONS[permission]
  return roles.includes(role)
}
