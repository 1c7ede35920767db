import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { OfficeParsedInput } from '#contract/office/office-call.ts'
import { hasPermission } from '#contract/office/permissions.ts'
import {
  acceptLink,
  type Me,
  openLink,
  requestPasswordReset,
  sessionState,
} from '#contract/office/session.ts'
import type { Db } from '#database/connect.ts'
import { writeTransaction } from '#database/lock.ts'
import { normalizeEmail } from '../../enquiries/email-address.ts'
import { recordAudit } from '../audit-log.ts'
import { invalidField, OfficeError } from '../office-error.ts'
import { defineOfficeHandler, type OfficeContext } from '../office-handler.ts'
import {
  confirmationEnd,
  createSession,
  endSessions,
  type SignedIn,
  sessionEnd,
  sessionLimit,
} from '../sessions.ts'
import { countAttempt, countMail, recordAttempt } from './attempt-limit.ts'
import { endSetup, insertPerson, isSetUp, mayEnrol } from './invitations.ts'
import { createLink, findLink, takeLink } from './links.ts'
import { enqueueOfficeMail } from './office-mails.ts'
import { checkPasswordStrength, hashPassword } from './passwords.ts'
import { rightsOf } from './rights.ts'
import { factorsOf } from './second-factors.ts'
import { browserLabel, findLocalPerson } from './sign-in.ts'
import { splitLanguages } from './split-languages.ts'

/** The first administrator's link has no account yet. */
const NOBODY = { email: '', name: '', role: 'admin', languages: '' } as const

export const onboardingHandlers = [
  defineOfficeHandler(sessionState, async (_, context) => {
    const { db, services, signedIn, now } = context
    const anyone = await db
      .selectFrom('person')
      .select('id')
      .where('state', '=', 'active')
      .limit(1)
      .executeTakeFirst()
    const { identityProvider, hasLocalSignIn, hasMail } = services
    return {
      me: signedIn ? await describeMe(db, signedIn, now) : null,
      now: now.toISOString(),
      oidc: identityProvider ? { name: identityProvider.name, url: '/office/oidc/begin' } : null,
      hasLocalSignIn,
      hasMail,
      isSetUp: anyone !== undefined,
    }
  }),

  defineOfficeHandler(openLink, async ({ token }, context) => {
    const { db } = context
    const link = await guessLink(context, token)
    const { email, name, role, languages } = (await findPerson(db, link.personId)) ?? NOBODY
    return { purpose: link.purpose, email, name, role, languages: splitLanguages(languages) }
  }),

  defineOfficeHandler(acceptLink, async (input, context) => {
    const link = await guessLink(context, input.token)
    if (link.purpose === 'password') await acceptPasswordLink(context, link.personId, input)
    else if (link.purpose === 'invite') await acceptInvitation(context, link.personId, input)
    else await acceptSetupLink(context, input)
    return {}
  }),

  defineOfficeHandler(requestPasswordReset, async ({ email }, context) => {
    const { db, services, now } = context
    const account = normalizeEmail(email)
    await recordAttempt(context, {})
    if (!(await countMail(context, account))) return {}
    const person = await findLocalPerson(context, account)
    if (!person || !services.hasMail) return {}
    await writeTransaction(db, async (transaction) => {
      const target = { purpose: 'password' as const, personId: person.id, now, publicUrl: services.publicUrl }
      const payload = { link: await createLink(transaction, target) }
      await enqueueOfficeMail(transaction, { person, delivery: 'office-reset', payload, now })
      await recordAudit(transaction, { ...context, signedIn: { person } }, { action: 'account.forgotten' })
    })
    services.wake()
    return {}
  }),
]

type LinkInput = OfficeParsedInput<typeof acceptLink>

/** A new password ends all sessions. Signing in still takes the second factor. */
async function acceptPasswordLink(
  context: OfficeContext<'public'>,
  personId: string,
  { token, password = '' }: LinkInput,
): Promise<void> {
  const { db, now } = context
  const person = await findPerson(db, personId)
  if (!person) throw new OfficeError('link-expired')
  checkPasswordStrength(password, person)
  const passwordHash = await hashPassword(password)
  await writeTransaction(db, async (transaction) => {
    if (!(await takeLink(transaction, token, now))) throw new OfficeError('link-expired')
    await transaction.updateTable('person').set({ passwordHash }).where('id', '=', personId).execute()
    await endSessions(transaction, personId)
    await recordAudit(transaction, { ...context, signedIn: { person } }, { action: 'account.password' })
    const payload = { notice: 'password-changed' as const }
    await enqueueOfficeMail(transaction, { person, delivery: 'office-notice', payload, now })
  })
  context.services.wake()
}

async function acceptInvitation(
  context: OfficeContext<'public'>,
  personId: string,
  { token, name, uiLang }: LinkInput,
): Promise<void> {
  await beginEnrolment(context, async (transaction) => {
    if (!(await takeLink(transaction, token, context.now))) throw new OfficeError('link-expired')
    const person = await findPerson(transaction, personId)
    // Set up by the identity provider since then.
    if (person?.state !== 'invited') throw new OfficeError('link-expired')
    if (!mayEnrol(person, context.services)) throw new OfficeError('forbidden')
    const account = { uiLang, ...(name ? { name } : {}) }
    await transaction.updateTable('person').set(account).where('id', '=', personId).execute()
    return personId
  })
}

/** Create the first administrator. Of two people with the link, only one becomes it. */
async function acceptSetupLink(context: OfficeContext<'public'>, input: LinkInput): Promise<void> {
  const { now } = context
  const { success: isAddress } = z.email().max(254).safeParse(input.email?.trim())
  const email = normalizeEmail(input.email ?? '')
  if (!isAddress) throw invalidField('email', email === '' ? 'required' : 'invalid')
  if (!input.name) throw invalidField('name', 'required')
  const { name, uiLang } = input
  await beginEnrolment(context, async (transaction) => {
    if (!(await takeLink(transaction, input.token, now))) throw new OfficeError('link-expired')
    if (await isSetUp(transaction)) throw new OfficeError('link-expired')
    await endSetup(transaction)
    // An earlier attempt that was never finished.
    await transaction.deleteFrom('person').where('email', '=', email).where('state', '=', 'invited').execute()
    const id = randomUUID()
    await insertPerson(transaction, { id, email, name, role: 'admin', languages: '', uiLang, now })
    return id
  })
}

/** Begin a session that only allows setting up the account. */
async function beginEnrolment(
  context: OfficeContext<'public'>,
  findPersonId: (transaction: Db) => Promise<string>,
): Promise<void> {
  const { db, request, now } = context
  const browser = browserLabel(request.userAgent)
  const token = await writeTransaction(db, async (transaction) => {
    const personId = await findPersonId(transaction)
    const person = await findPerson(transaction, personId)
    if (!person) throw new OfficeError('link-expired')
    await recordAudit(
      transaction,
      { ...context, signedIn: { person } },
      { action: 'account.enrol', note: browser },
    )
    return createSession(transaction, { personId, isEnrolling: true, confirmedAt: null, browser, now })
  })
  request.setCookie('session', token)
}

/** Guessing links counts as failed attempts of the network. */
async function guessLink(context: OfficeContext<'public'>, token: string) {
  const link = await countAttempt(context, {}, () => findLink(context.db, token, context.now))
  if (!link) throw new OfficeError('link-expired')
  return link
}

function findPerson(db: Db, id: string) {
  return db
    .selectFrom('person')
    .selectAll()
    .where('id', '=', id)
    .where('state', '!=', 'disabled')
    .executeTakeFirst()
}

async function describeMe(db: Db, { person, session }: SignedIn, now: Date): Promise<Me> {
  const count = async (table: 'passkey' | 'recoveryCode') => {
    const query = db.selectFrom(table).select(({ fn }) => fn.countAll().as('count'))
    return Number((await query.where('personId', '=', person.id).executeTakeFirstOrThrow()).count)
  }
  const [passkeys, recoveryCodesLeft, confirmMethods] = await Promise.all([
    count('passkey'),
    count('recoveryCode'),
    factorsOf(db, person, session.issuer),
  ])
  const { id, name, email, role, uiLang } = person
  const rights = rightsOf(person)
  return {
    ...{ id, name, email, role, uiLang, passkeys, recoveryCodesLeft, confirmMethods },
    languages: [...rights.languages],
    mayPublish: hasPermission(role, 'entries.publish-texts', rights),
    isEnrolling: session.isEnrolling === 1,
    hasPassword: person.passwordHash !== '',
    hasTotp: person.totpSecret !== '',
    confirmedUntil: confirmationEnd(session, now)?.toISOString() ?? null,
    idleUntil: sessionEnd(session).toISOString(),
    endsAt: sessionLimit(session).toISOString(),
  }
}
