import { hasPermission } from '#contract/office/permissions.ts'
import type { OutputOf } from '../api/call-office.ts'
import type { EntryPart } from '../labels/content-labels.ts'

type Me = Pick<NonNullable<OutputOf<'session/state'>['me']>, 'role' | 'languages'>

/** Return true if a person may save a part of an entry: translators the words of their languages. */
export function mayWrite({ role, languages }: Me, part: EntryPart): boolean {
  if (!hasPermission(role, 'entries.write')) return false
  return role !== 'translator' || languages.some((lang) => lang === part)
}

/** Return true if a person may publish a part of an entry. */
export function mayPublish(me: Me, part: EntryPart): boolean {
  return hasPermission(me.role, 'entries.publish') && mayWrite(me, part)
}
