import {
  beginPasskeyConfirmation,
  beginPasskeySignIn,
  confirmWithCode,
  endSession,
  finishPasskeyConfirmation,
  finishPasskeySignIn,
  finishSignIn,
  listSessions,
  signInWithPassword,
  signOut,
} from '#contract/office/session.ts'
import type { Db } from '#database/connect.ts'
import { writeTransaction } from '#database/lock.ts'
import { normalizeEmail } from '../../enquiries/email-address.ts'
import { recordAudit } from '../audit-log.ts'
import { OfficeError } from '../office-error.ts'
import { defineOfficeHandler, type OfficeContext } from '../office-handler.ts'
import { CONFIRMATION_MS, endSessions, type Person } from '../sessions.ts'
import { type Attempt, checkAttempts, hashAccount, recordFailure } from './attempt-limit.ts'
import { findChallenge, startChallenge, takeChallenge } from './challenges.ts'
import { beginPasskeyUse, verifyPasskeyUse } from './passkeys.ts'
import { verifyPassword } from './passwords.ts'
import { completeSignIn, confirmSession, findLocalPerson, getActivePerson } from './sign-in.ts'
import { acceptCode } from './totp.ts'

export const sessionHandlers = [
  defineOfficeHandler(signInWithPassword, async ({ email, password }, context) => {
    const { db } = context
    const account = normalizeEmail(email)
    const accountHash = await hashAccount(db, account)
    await checkAttempts(context, accountHash)
    const person = await findLocalPerson(context, account)
    const isCorrect = await verifyPassword(password, person?.passwordHash || undefined)
    if (!person || !isCorrect) throw await reject(context, accountHash, person)
    await startChallenge(context, 'second-factor', { personId: person.id, payload: {} })
    return { secondFactors: (await factorsOf(db, person)).filter((factor) => factor !== 'oidc') }
  }),

  defineOfficeHandler(finishSignIn, async ({ code }, context) => {
    const challenge = await findChallenge(context, 'second-factor')
    if (!challenge?.personId) throw new OfficeError('wrong-credentials')
    const person = await getActivePerson(context.db, challenge.personId)
    await verifyCode(context, person, code)
    if (!(await takeChallenge(context, 'second-factor'))) throw new OfficeError('wrong-credentials')
    await completeSignIn(context, person)
    return {}
  }),

  defineOfficeHandler(beginPasskeySignIn, async (_, context) => {
    // After the password, only a passkey of the same person will do.
    const first = await findChallenge(context, 'second-factor')
    return { options: await beginPasskeyUse(context, 'passkey-sign-in', first?.personId ?? null) }
  }),

  defineOfficeHandler(finishPasskeySignIn, async ({ response }, context) => {
    await checkAttempts(context, '')
    const personId = await verifyPasskeyUse(context, 'passkey-sign-in', response)
    if (personId === undefined) throw await reject(context, '', undefined)
    const { email } = await getActivePerson(context.db, personId)
    const person = await findLocalPerson(context, email)
    if (!person) throw new OfficeError('wrong-credentials')
    await completeSignIn(context, person)
    return {}
  }),

  defineOfficeHandler(confirmWithCode, async ({ code }, context) => {
    await verifyCode(context, context.signedIn.person, code)
    return confirm(context)
  }),

  defineOfficeHandler(beginPasskeyConfirmation, async (_, context) => ({
    options: await beginPasskeyUse(context, 'passkey-confirm', context.signedIn.person.id),
  })),

  defineOfficeHandler(finishPasskeyConfirmation, async ({ response }, context) => {
    const personId = await verifyPasskeyUse(context, 'passkey-confirm', response)
    if (personId !== context.signedIn.person.id) throw new OfficeError('wrong-credentials')
    return confirm(context)
  }),

  defineOfficeHandler(signOut, async (_, context) => {
    const { db, signedIn, request } = context
    request.setCookie('session', null)
    if (!signedIn) return {}
    await writeTransaction(db, async (transaction) => {
      await transaction.deleteFrom('officeSession').where('id', '=', signedIn.session.id).execute()
      await recordAudit(transaction, context, { action: 'session.sign-out' })
    })
    return {}
  }),

  defineOfficeHandler(listSessions, async (_, { db, signedIn }) => {
    const rows = await db
      .selectFrom('officeSession')
      .select(['id', 'createdAt', 'lastSeenAt', 'browser'])
      .where('personId', '=', signedIn.person.id)
      .orderBy('lastSeenAt', 'desc')
      .execute()
    return { sessions: rows.map((row) => ({ ...row, isCurrent: row.id === signedIn.session.id })) }
  }),

  defineOfficeHandler(endSession, async ({ id }, context) => {
    const { db, signedIn } = context
    const { person, session } = signedIn
    await writeTransaction(db, async (transaction) => {
      await recordAudit(transaction, context, {
        action: 'session.end',
        note: id === null ? 'all others' : '',
      })
      if (id === null) return endSessions(transaction, person.id, session.id)
      await transaction
        .deleteFrom('officeSession')
        .where('id', '=', id)
        .where('personId', '=', person.id)
        .execute()
    })
    return {}
  }),
]

/** The second factors of a person. */
export async function factorsOf(db: Db, { id, totpSecret }: Person, issuer = '') {
  const [passkey, recoveryCode] = await Promise.all([
    db.selectFrom('passkey').select('id').where('personId', '=', id).limit(1).executeTakeFirst(),
    db.selectFrom('recoveryCode').select('codeHash').where('personId', '=', id).limit(1).executeTakeFirst(),
  ])
  const factors = {
    passkey: passkey !== undefined,
    totp: totpSecret !== '',
    'recovery-code': recoveryCode !== undefined,
    oidc: issuer !== '',
  }
  return (['passkey', 'totp', 'recovery-code', 'oidc'] as const).filter((factor) => factors[factor])
}

/** @throws {OfficeError} for a wrong or used code, and after too many of them */
async function verifyCode(context: Attempt, person: Person, code: string): Promise<void> {
  const { db, now } = context
  const accountHash = await hashAccount(db, person.email)
  await checkAttempts(context, accountHash)
  const isAccepted = await writeTransaction(db, (transaction) => acceptCode(transaction, person, code, now))
  if (!isAccepted) throw await reject(context, accountHash, person)
}

async function confirm(context: OfficeContext<'signed-in'>) {
  const { db, signedIn, now } = context
  await writeTransaction(db, async (transaction) => {
    await confirmSession(transaction, context, signedIn)
    await recordAudit(transaction, context, { action: 'session.confirm' })
  })
  return { confirmedUntil: new Date(now.getTime() + CONFIRMATION_MS).toISOString() }
}

/** Record a failed attempt and return its error. The log never holds an address that has no account. */
async function reject(
  context: Attempt,
  accountHash: string,
  person: Person | undefined,
): Promise<OfficeError> {
  const error = await recordFailure(context, accountHash)
  const signedIn = person && { person }
  await writeTransaction(context.db, (transaction) =>
    recordAudit(transaction, { ...context, signedIn }, { action: 'session.failed' }),
  )
  return error
}
