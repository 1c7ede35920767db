import { randomUUID } from 'node:crypto'
import type { OfficeLanguage } from '#contract/office/office-schemas.ts'
import type { Role } from '#contract/office/permissions.ts'
import type { Db } from '#database/connect.ts'
import { writeTransaction } from '#database/lock.ts'
import { normalizeEmail } from '../../enquiries/email-address.ts'
import { recordCommand } from '../../record-command.ts'
import { endSessions } from '../sessions.ts'
import { createLink } from './links.ts'
import { enqueueOfficeMail } from './office-mails.ts'

type NewPerson = {
  id: string
  email: string
  name: string
  role: Role
  languages: string
  mayPublish?: 0 | 1
  uiLang?: OfficeLanguage
  now: Date
}

/** Insert an account without any way to sign in. */
export async function insertPerson(db: Db, { now, uiLang = 'en', ...person }: NewPerson): Promise<void> {
  const row = {
    ...person,
    uiLang,
    state: 'invited' as const,
    passwordHash: '',
    totpSecret: '',
    totpStep: 0,
    createdAt: now.toISOString(),
    lastSignInAt: null,
  }
  await db.insertInto('person').values(row).execute()
}

type InvitationOptions = { publicUrl: string; hasMail: boolean; now: Date }

/**
 * Remove all ways in which a person can sign in and create an invitation. It is mailed, or returned where no mail server is
 * configured. To be called in a transaction.
 */
export async function resetAndInvite(
  db: Db,
  person: { id: string; email: string },
  { publicUrl, hasMail, now }: InvitationOptions,
): Promise<string | null> {
  const personId = person.id
  const reset = { state: 'invited', passwordHash: '', totpSecret: '', totpStep: 0 } as const
  await db.updateTable('person').set(reset).where('id', '=', personId).execute()
  for (const table of ['passkey', 'recoveryCode', 'officeLink'] as const)
    await db.deleteFrom(table).where('personId', '=', personId).execute()
  await endSessions(db, personId)
  const link = await createLink(db, { purpose: 'invite', personId, now, publicUrl })
  if (!hasMail) return link
  await enqueueOfficeMail(db, { person, delivery: 'office-invite', payload: { link }, now })
  return null
}

/** Create the link of the first administrator if nobody has an account yet. It replaces the one of an earlier start. */
export async function createSetupLink(db: Db, publicUrl: string): Promise<string | undefined> {
  const query = db.selectFrom('person').select('id').where('state', '!=', 'invited').limit(1)
  if (await query.executeTakeFirst()) return undefined
  const target = { purpose: 'setup', personId: '', now: new Date(), publicUrl } as const
  return writeTransaction(db, (transaction) => createLink(transaction, target))
}

type Invited = { email: string; name: string | undefined; role: Role; languages: string }

/** Invite somebody from the command line; an existing account is reset, as after the loss of all its keys. */
export async function inviteByCommand(db: Db, publicUrl: string, invited: Invited): Promise<string> {
  const now = new Date()
  const email = normalizeEmail(invited.email)
  return writeTransaction(db, async (transaction) => {
    const existing = await transaction
      .selectFrom('person')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst()
    const id = existing?.id ?? randomUUID()
    const { role, languages, name = email.split('@')[0] ?? email } = invited
    if (!existing) await insertPerson(transaction, { id, email, name, role, languages, now })
    const changed = { role, languages, ...(invited.name ? { name } : {}) }
    await transaction.updateTable('person').set(changed).where('id', '=', id).execute()
    const link = await resetAndInvite(transaction, { id, email }, { publicUrl, hasMail: false, now })
    await recordCommand(transaction, { action: 'people.invite', subject: id, note: role })
    return link ?? ''
  })
}
