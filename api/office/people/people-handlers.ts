import { randomUUID } from 'node:crypto'
import { invitePerson, listPeople, removePerson, resetPerson, savePerson } from '#contract/office/people.ts'
import type { Role } from '#contract/office/permissions.ts'
import type { Db } from '#database/connect.ts'
import { writeTransaction } from '#database/lock.ts'
import { normalizeEmail } from '../../enquiries/email-address.ts'
import { recordAudit } from '../audit-log.ts'
import { describeRights, lockPeople, requireAdministrator } from '../identity/administrators.ts'
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

  defineOfficeHandler(invitePerson, async ({ email, name, role, languages, mayPublish, uiLang }, context) => {
    const { db, now, services, signedIn } = context
    const inviter = signedIn.person
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
      await insertPerson(transaction, {
        ...{ id, email: address, name, ...rights, now },
        uiLang: uiLang ?? inviter.uiLang,
      })
      const note = describeRights(rights)
      await recordAudit(transaction, context, { action: 'people.invite', subject: id, note })
      const invited = { id, email: address, role }
      return resetAndInvite(transaction, invited, { ...services, now, inviter: inviter.name, isReset: false })
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
    const { db, now, services, signedIn } = context
    const inviter = signedIn.person.name
    const link = await writeTransaction(db, async (transaction) => {
      const person = await lockPeople(transaction, id)
      const invitation = await resetAndInvite(transaction, person, {
        ...services,
        now,
        inviter,
        isReset: true,
      })
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
