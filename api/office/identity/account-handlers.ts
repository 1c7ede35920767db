import {
  beginPasskey,
  beginTotp,
  finishPasskey,
  finishTotp,
  listPasskeys,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
  saveAccount,
  setPassword,
} from '#contract/office/account.ts'
import type { Db } from '#database/connect.ts'
import { writeTransaction } from '#database/lock.ts'
import { recordAudit } from '../audit-log.ts'
import { invalidField, OfficeError } from '../office-error.ts'
import { defineOfficeHandler, type OfficeContext } from '../office-handler.ts'
import { endSessions } from '../sessions.ts'
import { findChallenge, startChallenge, takeChallenge } from './challenges.ts'
import { endSetup } from './invitations.ts'
import { rememberBrowser } from './known-browser.ts'
import { enqueueOfficeMail } from './office-mails.ts'
import { beginPasskeyRegistration, verifyPasskeyRegistration } from './passkeys.ts'
import { checkPasswordStrength, hashPassword } from './passwords.ts'
import { confirmSession } from './sign-in.ts'
import { generateTotp, replaceRecoveryCodes, verifyTotp } from './totp.ts'

type Context = OfficeContext<'enrolling'> | OfficeContext<'signed-in'>

export const accountHandlers = [
  defineOfficeHandler(saveAccount, async ({ name, uiLang }, context) => {
    await change(context, 'account.save', (transaction, { id }) =>
      transaction.updateTable('person').set({ name, uiLang }).where('id', '=', id).execute(),
    )
    return {}
  }),

  defineOfficeHandler(setPassword, async ({ password }, context) => {
    const { person, session } = context.signedIn
    checkPasswordStrength(password, person)
    const passwordHash = await hashPassword(password)
    await change(context, 'account.password', async (transaction, { id }) => {
      await transaction.updateTable('person').set({ passwordHash }).where('id', '=', id).execute()
      await endSessions(transaction, id, session.id)
      await notify(transaction, context, 'password-changed')
    })
    return {}
  }),

  defineOfficeHandler(beginTotp, async (_, context) => {
    const { id, email } = context.signedIn.person
    const { secret, uri } = await generateTotp(email)
    await startChallenge(context, 'totp-add', { personId: id, payload: { secret } })
    return { secret, uri }
  }),

  defineOfficeHandler(finishTotp, async ({ code }, context) => {
    const { now, signedIn } = context
    const challenge = await findOwnChallenge(context)
    const totpStep = await verifyTotp(challenge.secret, code, now)
    if (totpStep === undefined) throw invalidField('code')
    if (!(await takeChallenge(context, 'totp-add'))) throw new OfficeError('link-expired')
    const { id } = signedIn.person
    const recoveryCodes = await change(context, 'account.totp', async (transaction) => {
      const added = { totpSecret: challenge.secret, totpStep }
      await transaction.updateTable('person').set(added).where('id', '=', id).execute()
      await notify(transaction, context, 'keys-changed')
      return replaceRecoveryCodes(transaction, id)
    })
    return { recoveryCodes }
  }),

  defineOfficeHandler(removeTotp, async (_, context) => {
    await change(context, 'account.totp-removed', async (transaction, { id }) => {
      await transaction.updateTable('person').set({ totpSecret: '' }).where('id', '=', id).execute()
      await transaction.deleteFrom('recoveryCode').where('personId', '=', id).execute()
      await notify(transaction, context, 'keys-changed')
      await requireSecondFactor(transaction, id)
    })
    return {}
  }),

  defineOfficeHandler(renewRecoveryCodes, async (_, context) => {
    if (context.signedIn.person.totpSecret === '') throw new OfficeError('not-found')
    const recoveryCodes = await change(context, 'account.recovery-codes', (transaction, { id }) =>
      replaceRecoveryCodes(transaction, id),
    )
    return { recoveryCodes }
  }),

  defineOfficeHandler(listPasskeys, async (_, { db, signedIn }) => ({
    passkeys: await db
      .selectFrom('passkey')
      .select(['id', 'name', 'createdAt', 'lastUsedAt'])
      .where('personId', '=', signedIn.person.id)
      .orderBy('createdAt')
      .execute(),
  })),

  defineOfficeHandler(beginPasskey, async (_, context) => ({
    options: await beginPasskeyRegistration(context, context.signedIn.person),
  })),

  defineOfficeHandler(finishPasskey, async ({ response, name }, context) => {
    const { now, signedIn } = context
    const added = await verifyPasskeyRegistration(context, signedIn.person.id, response)
    if (!added) throw new OfficeError('wrong-credentials')
    await change(context, 'account.passkey', async (transaction, { id: personId }) => {
      const row = { ...added, personId, name, createdAt: now.toISOString(), lastUsedAt: null }
      const inserted = await transaction
        .insertInto('passkey')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst()
      // The same answer for a passkey of this account and of another: it tells nothing about others.
      if (!inserted) throw new OfficeError('wrong-credentials')
      await notify(transaction, context, 'keys-changed')
    })
    return {}
  }),

  defineOfficeHandler(renamePasskey, async ({ id, name }, context) => {
    await change(context, 'account.passkey-renamed', (transaction, { id: personId }) =>
      transaction
        .updateTable('passkey')
        .set({ name })
        .where('id', '=', id)
        .where('personId', '=', personId)
        .execute(),
    )
    return {}
  }),

  defineOfficeHandler(removePasskey, async ({ id }, context) => {
    await change(context, 'account.passkey-removed', async (transaction, { id: personId }) => {
      await transaction.deleteFrom('passkey').where('id', '=', id).where('personId', '=', personId).execute()
      await notify(transaction, context, 'keys-changed')
      await requireSecondFactor(transaction, personId)
    })
    return {}
  }),
]

/** Change the account of the signed-in person, with an audit entry; end the enrolment once it can sign in. */
async function change<Result>(
  context: Context,
  action: string,
  work: (transaction: Db, person: { id: string }) => Promise<Result>,
): Promise<Result> {
  const { db, services, signedIn } = context
  const result = await writeTransaction(db, async (transaction) => {
    const done = await work(transaction, signedIn.person)
    await recordAudit(transaction, context, { action })
    if (signedIn.session.isEnrolling === 1) await activate(transaction, context)
    return done
  })
  if (signedIn.session.isEnrolling === 1) await rememberBrowser(context, signedIn.person.id)
  services.wake()
  return result
}

/** With a passkey, or a password and an authenticator app, the account is complete and the session a full one. */
async function activate(transaction: Db, context: Context): Promise<void> {
  const { signedIn, now } = context
  const { id } = signedIn.person
  if (!(await hasSecondFactor(transaction, id))) return
  const activated = await transaction
    .updateTable('person')
    .set({ state: 'active', lastSignInAt: now.toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'invited')
    .returning('id')
    .executeTakeFirst()
  if (!activated) throw new OfficeError('link-expired')
  await endSetup(transaction)
  await confirmSession(transaction, context, signedIn)
  await recordAudit(transaction, context, { action: 'account.activate', note: signedIn.session.browser })
}

async function hasSecondFactor(db: Db, personId: string): Promise<boolean> {
  const passkey = await db
    .selectFrom('passkey')
    .select('id')
    .where('personId', '=', personId)
    .limit(1)
    .executeTakeFirst()
  if (passkey) return true
  const { passwordHash, totpSecret } = await db
    .selectFrom('person')
    .select(['passwordHash', 'totpSecret'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return passwordHash !== '' && totpSecret !== ''
}

/** @throws {OfficeError} which rolls the removal of the last way to sign in back */
async function requireSecondFactor(db: Db, personId: string): Promise<void> {
  if (!(await hasSecondFactor(db, personId))) throw new OfficeError('last-factor')
}

/** A person who is just setting up the account needs no mail about it. */
async function notify(
  db: Db,
  { signedIn, now }: Context,
  notice: 'password-changed' | 'keys-changed',
): Promise<void> {
  const { person, session } = signedIn
  if (session.isEnrolling === 1) return
  await enqueueOfficeMail(db, { person, delivery: 'office-notice', payload: { notice }, now })
}

async function findOwnChallenge(context: Context): Promise<{ secret: string }> {
  const challenge = await findChallenge(context, 'totp-add')
  const { secret } = challenge?.payload ?? {}
  if (secret === undefined || challenge?.personId !== context.signedIn.person.id)
    throw new OfficeError('link-expired')
  return { secret }
}
