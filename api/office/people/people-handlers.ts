import { randomUUID } from 'node:crypto'
import { invitePerson, listPeople, removePerson, resetPerson, savePerson } from '#contract/office/people.ts'
import type { Role } from '#contract/office/permissions.ts'
import type { Db } from '#database/connect.ts'
import { isSqlite, writeTransaction } from '#database/lock.ts'
import { normalizeEmail } from '../../enquiries/email-address.ts'
import { recordAudit } from '../audit-log.ts'
import { insertPerson, resetAndInvite } from '../identity/invitations.ts'
import { splitLanguages } from '../identity/split-languages.ts'
import { OfficeError } from '../office-error.ts'
import { defineOfficeHandler } from '../office-handler.ts'
import { endSessions, type Person } from '../sessions.ts'

export const peopleHandlers = [
  defineOfficeHandler(listPeople, async (_, { db }) => {
    const [rows, passkeys, sessions] = await Promise.all([
      db.selectFrom('person').selectAll().orderBy('name').execute(),
      countByPerson(db, 'passkey'),
      countByPerson(db, 'officeSession'),
    ])
    const people = rows.map(({ id, name, email, role, state, createdAt, lastSignInAt, ...row }) => ({
      ...{ id, name, email, role, state, createdAt, lastSignInAt },
      languages: splitLanguages(row.languages),
      mayPublish: row.mayPublish === 1,
      hasSecondFactor: row.totpSecret !== '' || passkeys.has(id),
      openSessions: sessions.get(id) ?? 0,
    }))
    const administrators = people.filter(({ role, state }) => role === 'admin' && state === 'active').length
    return { people, administrators }
  }),

  defineOfficeHandler(invitePerson, async ({ email, name, role, languages, mayPublish }, context) => {
    const { db, now, services } = context
    const id = randomUUID()
    const address = normalizeEmail(email)
    const link = await writeTransaction(db, async (transaction) => {
      const existing = await transaction
        .selectFrom('person')
        .select('id')
        .where('email', '=', address)
        .executeTakeFirst()
      if (existing) throw new OfficeError('address-taken')
      const rights = { role, languages: languages.join(), mayPublish: toFlag(role, mayPublish) }
      await insertPerson(transaction, { id, email: address, name, ...rights, now })
      const note = describeRights(rights)
      await recordAudit(transaction, context, { action: 'people.invite', subject: id, note })
      return resetAndInvite(transaction, { id, email: address }, { ...services, now })
    })
    services.wake()
    return { id, link }
  }),

  defineOfficeHandler(savePerson, async ({ id, name, role, languages, mayPublish, isDisabled }, context) => {
    const { db } = context
    await writeTransaction(db, async (transaction) => {
      const before = await lockPeople(transaction, id)
      // An account that was disabled before it was set up still needs its invitation.
      const enabled = before.state === 'disabled' ? await stateWhenEnabled(transaction, before) : before.state
      const after = {
        name,
        role,
        languages: languages.join(),
        mayPublish: toFlag(role, mayPublish ?? before.mayPublish === 1),
        state: isDisabled ? 'disabled' : enabled,
      } as const
      await transaction.updateTable('person').set(after).where('id', '=', id).execute()
      await requireAdministrator(transaction)
      const rights = ['role', 'state', 'languages', 'mayPublish'] as const
      if (rights.some((right) => after[right] !== before[right])) await endSessions(transaction, id)
      const note = `${describeRights(before)} ${before.state} → ${describeRights(after)} ${after.state}`
      await recordAudit(transaction, context, { action: 'people.save', subject: id, note })
    })
    return {}
  }),

  defineOfficeHandler(resetPerson, async ({ id }, context) => {
    const { db, now, services } = context
    const link = await writeTransaction(db, async (transaction) => {
      const person = await lockPeople(transaction, id)
      const invitation = await resetAndInvite(transaction, person, { ...services, now })
      await requireAdministrator(transaction)
      await recordAudit(transaction, context, { action: 'people.reset', subject: id })
      return invitation
    })
    services.wake()
    return { link }
  }),

  defineOfficeHandler(removePerson, async ({ id }, context) => {
    const { db } = context
    await writeTransaction(db, async (transaction) => {
      const { name } = await lockPeople(transaction, id)
      await endSessions(transaction, id)
      for (const table of ['passkey', 'recoveryCode', 'officeLink', 'officeMail', 'savedView'] as const)
        await transaction.deleteFrom(table).where('personId', '=', id).execute()
      await transaction.updateTable('submission').set({ ownerId: null }).where('ownerId', '=', id).execute()
      await transaction.deleteFrom('person').where('id', '=', id).execute()
      await requireAdministrator(transaction)
      await recordAudit(transaction, context, { action: 'people.remove', subject: id, note: name })
    })
    return {}
  }),
]

/** Only a translator needs to be allowed to publish. */
function toFlag(role: Role, mayPublish: boolean): 0 | 1 {
  return role === 'translator' && mayPublish ? 1 : 0
}

/** Describe role, languages and permission to publish for the audit log. */
function describeRights({ role, languages, mayPublish }: Pick<Person, 'role' | 'languages' | 'mayPublish'>) {
  return [role, languages, mayPublish === 1 ? 'publishes' : ''].filter((text) => text !== '').join(' ')
}

/** Lock all administrators and find one person: of two requests at once, the second sees what the first has changed. */
async function lockPeople(db: Db, id: string): Promise<Person> {
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
async function requireAdministrator(db: Db): Promise<void> {
  const administrator = await db
    .selectFrom('person')
    .select('id')
    .where('role', '=', 'admin')
    .where('state', '=', 'active')
    .limit(1)
    .executeTakeFirst()
  if (!administrator) throw new OfficeError('last-administrator')
}

async function stateWhenEnabled(
  db: Db,
  { id, passwordHash, totpSecret }: Person,
): Promise<'active' | 'invited'> {
  const passkeys = await countByPerson(db, 'passkey')
  return passkeys.has(id) || (passwordHash !== '' && totpSecret !== '') ? 'active' : 'invited'
}

async function countByPerson(db: Db, table: 'passkey' | 'officeSession'): Promise<Map<string, number>> {
  const query = db.selectFrom(table).select(({ fn }) => ['personId', fn.countAll().as('count')])
  const rows = await query.groupBy('personId').execute()
  return new Map(rows.map(({ personId, count }) => [personId, Number(count)]))
}
