import { randomUUID } from 'node:crypto'
import type { Role } from '#contract/office/permissions.ts'
import type { Db } from '#database/connect.ts'
import { writeTransaction } from '#database/lock.ts'
import { findViolatedTable } from '#database/unique-violation.ts'
import { normalizeEmail } from '../../enquiries/email-address.ts'
import { recordAudit } from '../audit-log.ts'
import type { OfficeContext } from '../office-handler.ts'
import { endSessions, type Person } from '../sessions.ts'
import { describeRights, hasAdministrator, lockPeople } from './administrators.ts'
import { endSetup, insertPerson, removeCredentials } from './invitations.ts'

export type ProviderContext = OfficeContext<'public'> & {
  /** Logs what the provider, or its configuration, does wrong. */
  warn: (problem: Error) => void
}

type Account = { email: string; name: string | undefined; role: Role | undefined }

/**
 * Find the account of an address that the provider has verified; undefined if it may not sign in. One with the role of a group
 * is created, follows the group's role, and ends with the last group.
 */
export async function findOrCreatePerson(
  context: ProviderContext,
  account: Account,
): Promise<Person | undefined> {
  try {
    return await findOrCreateOnce(context, account)
  } catch (error) {
    // Another sign-in of the same person has created the account at the same moment.
    if (findViolatedTable(error) !== 'person') throw error
    return findOrCreateOnce(context, account)
  }
}

function findOrCreateOnce(context: ProviderContext, account: Account): Promise<Person | undefined> {
  return writeTransaction(context.db, async (transaction) => {
    const email = normalizeEmail(account.email)
    const found = await findByEmail(transaction, email)
    if (!found && account.role)
      await createPerson(context, transaction, { ...account, email, role: account.role })
    const person = found ? await lockPeople(transaction, found.id) : await findByEmail(transaction, email)
    if (!person || person.state === 'disabled') return undefined
    if (person.isFromGroup === 1 && !account.role) {
      await endSessions(transaction, person.id)
      return undefined
    }
    if (person.state === 'invited') {
      // What somebody has begun with the link of the invitation must not remain beside the provider.
      await removeCredentials(transaction, person.id)
      await endSetup(transaction)
      await transaction.updateTable('person').set({ state: 'active' }).where('id', '=', person.id).execute()
    }
    if (account.role && account.role !== person.role)
      await changeRole(context, transaction, { person, role: account.role })
    return findByEmail(transaction, email)
  })
}

async function createPerson(
  context: ProviderContext,
  transaction: Db,
  { email, name = email, role }: Account & { role: Role },
): Promise<void> {
  const person = {
    id: randomUUID(),
    email,
    name,
    role,
    languages: '',
    isFromGroup: 1 as const,
    now: context.now,
  }
  await insertPerson(transaction, person)
  const entry = { action: 'people.created', note: role }
  await recordAudit(transaction, { ...context, signedIn: { person } }, entry)
}

/** Give a person the role of the group, unless that was the last administrator. */
async function changeRole(
  context: ProviderContext,
  transaction: Db,
  { person, role }: { person: Person; role: Role },
): Promise<void> {
  const isAdministrator = person.role === 'admin' && person.state !== 'disabled'
  if (isAdministrator && !(await hasAdministrator(transaction, person.id)))
    return context.warn(
      new Error(`the last administrator keeps the role, although the group has the role ${role}`),
    )
  const after = { ...person, role, mayPublish: 0 as const }
  await transaction.updateTable('person').set({ role, mayPublish: 0 }).where('id', '=', person.id).execute()
  await endSessions(transaction, person.id)
  const note = `${describeRights(person)} ${person.state} → ${describeRights(after)} active`
  await recordAudit(
    transaction,
    { ...context, signedIn: { person } },
    { action: 'people.save', subject: person.id, note },
  )
}

function findByEmail(db: Db, email: string): Promise<Person | undefined> {
  return db.selectFrom('person').selectAll().where('email', '=', email).executeTakeFirst()
}
