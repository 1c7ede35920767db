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
import { writeTransaction } from '#database/lock.ts'
import { normalizeEmail } from '../../enquiries/email-address.ts'
import { recordAudit } from '../audit-log.ts'
import { OfficeError } from '../office-error.ts'
import { defineOfficeHandler, type OfficeContext } from '../office-handler.ts'
import { CONFIRMATION_MS, endSessions, type Person } from '../sessions.ts'
import { type Attempt, countAttempt } from './attempt-limit.ts'
import { findChallenge, startChallenge, takeChallenge } from './challenges.ts'
import { knownBrowserOf, rememberBrowser } from './known-browser.ts'
import { beginPasskeyUse, verifyPasskeyUse } from './passkeys.ts'
import { verifyPassword } from './passwords.ts'
import { factorsOf } from './second-factors.ts'
import { completeSignIn, confirmSession, findLocalPerson, getActivePerson } from './sign-in.ts'
import { acceptCode } from './totp.ts'

export const sessionHandlers = [
  defineOfficeHandler(signInWithPassword, async ({ email, password }, context) => {
    const account = normalizeEmail(email)
    const found = await findLocalPerson(context, account)
    const browser = found ? await knownBrowserOf(context, found.id) : ''
    const scope = { account: `password ${account} ${browser}`, isByNetwork: browser === '' }
    const person = await countAttempt(context, scope, async () =>
      (await verifyPassword(password, found?.passwordHash || undefined)) ? found : undefined,
    )
    if (!person) throw await reject(context, found)
    await startChallenge(context, 'second-factor', { personId: person.id, payload: {} })
    return { secondFactors: (await factorsOf(context.db, person)).filter((factor) => factor !== 'oidc') }
  }),

  defineOfficeHandler(finishSignIn, async ({ code }, context) => {
    const challenge = await findChallenge(context, 'second-factor')
    if (!challenge?.personId) throw new OfficeError('wrong-credentials')
    const person = await getActivePerson(context.db, challenge.personId)
    // Only somebody who knows the password gets here, from whatever network.
    await verifyCode(context, person, `code ${await knownBrowserOf(context, person.id)}`, code)
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
    const personId = await countAttempt(context, {}, () =>
      verifyPasskeyUse(context, 'passkey-sign-in', response),
    )
    if (personId === undefined) throw await reject(context)
    const { email } = await getActivePerson(context.db, personId)
    const person = await findLocalPerson(context, email)
    if (!person) throw new OfficeError('wrong-credentials')
    await completeSignIn(context, person)
    return {}
  }),

  defineOfficeHandler(confirmWithCode, async ({ code }, context) => {
    await verifyCode(context, context.signedIn.person, 'confirm', code)
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

/**
 * Verify a code for a purpose, whose failures are counted apart from those of others: nobody else can use them up.
 *
 * @throws {OfficeError} for a wrong or used code, and after too many of them
 */
async function verifyCode(context: Attempt, person: Person, purpose: string, code: string): Promise<void> {
  const { db, now } = context
  const scope = { account: `${purpose} ${person.id}`, isByNetwork: false }
  const isAccepted = await countAttempt(context, scope, async () =>
    (await writeTransaction(db, (transaction) => acceptCode(transaction, person, code, now)))
      ? true
      : undefined,
  )
  if (!isAccepted) throw await reject(context, person)
}

async function confirm(context: OfficeContext<'signed-in'>) {
  const { db, signedIn, now } = context
  await writeTransaction(db, async (transaction) => {
    await confirmSession(transaction, context, signedIn)
    await recordAudit(transaction, context, { action: 'session.confirm' })
  })
  await rememberBrowser(context, signedIn.person.id)
  return { confirmedUntil: new Date(now.getTime() + CONFIRMATION_MS).toISOString() }
}

/** Log a failed attempt and return its error. The log never holds an address that has no account. */
async function reject(context: Attempt, person?: Person): Promise<OfficeError> {
  const signedIn = person && { person }
  await writeTransaction(context.db, (transaction) =>
    recordAudit(transaction, { ...context, signedIn }, { action: 'session.failed' }),
  )
  return new OfficeError('wrong-credentials')
}
