import { randomUUID } from 'node:crypto'
import type { OfficeLanguage } from '#contract/office/office-schemas.ts'
import type { Role } from '#contract/office/permissions.ts'
import type { Db } from '#database/connect.ts'
import { writeTransaction } from '#database/lock.ts'
import { normalizeEmail } from '../../enquiries/email-address.ts'
import { recordCommand } from '../../record-command.ts'
import type { OfficeServices } from '../office-services.ts'
import { endSessions } from '../sessions.ts'
import { createLink, deleteLinks } from './links.ts'
import { enqueueOfficeMail } from './office-mails.ts'

type NewPerson = {
  id: string
  email: string
  name: string
  role: Role
  languages: string
  mayPublish?: 0 | 1
  isFromGroup?: 0 | 1
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

type InvitationOptions = Pick<
  OfficeServices,
  'publicUrl' | 'hasMail' | 'hasLocalSignIn' | 'identityProvider'
> & {
  now: Date
  /** Who invites. */
  inviter: string
  isReset: boolean
}

/**
 * Remove all ways in which a person can sign in and create an invitation. It is mailed, or returned where no mail server is
 * configured. To be called in a transaction.
 */
export async function resetAndInvite(
  db: Db,
  person: { id: string; email: string; role: Role },
  { publicUrl, hasMail, now, inviter, isReset, ...services }: InvitationOptions,
): Promise<string | null> {
  const personId = person.id
  await removeCredentials(db, personId)
  await db.updateTable('person').set({ state: 'invited' }).where('id', '=', personId).execute()
  const hasLink = mayEnrol(person, services)
  const link = hasLink
    ? await createLink(db, { purpose: 'invite', personId, now, publicUrl })
    : `${publicUrl}/office`
  if (!hasMail) return link
  const provider = hasLink ? '' : (services.identityProvider?.name ?? '')
  const payload = { link, inviter, isReset, provider }
  await enqueueOfficeMail(db, { person, delivery: 'office-invite', payload, now })
  return null
}

/** With local sign-in off, only administrators may have ways to sign in besides the identity provider. */
export function mayEnrol(
  { role }: { role: Role },
  { hasLocalSignIn }: Pick<OfficeServices, 'hasLocalSignIn'>,
) {
  return hasLocalSignIn || role === 'admin'
}

/** Remove all ways in which a person can sign in, begun ones included, and end the sessions. */
export async function removeCredentials(db: Db, personId: string): Promise<void> {
  const reset = { passwordHash: '', totpSecret: '', totpStep: 0 }
  await db.updateTable('person').set(reset).where('id', '=', personId).execute()
  for (const table of ['passkey', 'recoveryCode', 'officeLink'] as const)
    await db.deleteFrom(table).where('personId', '=', personId).execute()
  await endSessions(db, personId)
}

/** Create the link of the first administrator if there is no account yet. */
export async function createSetupLink(db: Db, publicUrl: string): Promise<string | undefined> {
  if (await isSetUp(db)) return undefined
  const target = { purpose: 'setup', personId: '', now: new Date(), publicUrl } as const
  return writeTransaction(db, (transaction) => createLink(transaction, target))
}

/** Return true once anybody has set an account up. */
export async function isSetUp(db: Db): Promise<boolean> {
  const query = db.selectFrom('person').select('id').where('state', '!=', 'invited').limit(1)
  return (await query.executeTakeFirst()) !== undefined
}

/** End the links of the first administrator. To be called when there is another way to an account. */
export function endSetup(db: Db): Promise<void> {
  return deleteLinks(db, { purpose: 'setup', personId: '' })
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
    await endSetup(transaction)
    const options = { publicUrl, hasMail: false, hasLocalSignIn: true, identityProvider: undefined, now }
    const person = { id, email, role }
    const link = await resetAndInvite(transaction, person, { ...options, inviter: '', isReset: false })
    await recordCommand(transaction, { action: 'people.invite', subject: id, note: role })
    return link ?? ''
  })
}
