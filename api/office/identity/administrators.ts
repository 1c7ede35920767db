import type { Db } from '#database/connect.ts'
import { isSqlite } from '#database/lock.ts'
import { OfficeError } from '../office-error.ts'
import type { Person } from '../sessions.ts'

/** Describe role, languages and permission to publish for the audit log. */
export function describeRights({
  role,
  languages,
  mayPublish,
}: Pick<Person, 'role' | 'languages' | 'mayPublish'>) {
  return [role, languages, mayPublish === 1 ? 'publishes' : ''].filter((text) => text !== '').join(' ')
}

/** Lock all administrators and find one person: of two requests at once, the second sees what the first has changed. */
export async function lockPeople(db: Db, id: string): Promise<Person> {
  const query = db
    .selectFrom('person')
    .selectAll()
    .where(({ or, eb }) => or([eb('role', '=', 'admin'), eb('id', '=', id)]))
    .orderBy('id')
  const rows = await (isSqlite(db) ? query : query.forUpdate()).execute()
  const person = rows.find((row) => row.id === id)
  if (!person) throw new OfficeError('not-found')
  return person
}

/** @throws {OfficeError} which rolls the loss of the last administrator back */
export async function requireAdministrator(db: Db): Promise<void> {
  if (!(await hasAdministrator(db))) throw new OfficeError('last-administrator')
}

/** Return true if anybody, or anybody else, is an administrator. */
export async function hasAdministrator(db: Db, exceptId = ''): Promise<boolean> {
  const administrator = await db
    .selectFrom('person')
    .select('id')
    .where('role', '=', 'admin')
    .where('state', '=', 'active')
    .where('id', '!=', exceptId)
    .limit(1)
    .executeTakeFirst()
  return administrator !== undefined
}
