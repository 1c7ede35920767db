import type { Db } from '#database/connect.ts'
import { writeTransaction } from '#database/lock.ts'
import { recordAudit } from '../audit-log.ts'
import { OfficeError } from '../office-error.ts'
import type { OfficeContext } from '../office-handler.ts'
import { createSession, generateToken, hashToken, type Person, type SignedIn } from '../sessions.ts'
import { rememberBrowser } from './known-browser.ts'
import { enqueueOfficeMail } from './office-mails.ts'

type Context = OfficeContext<'public'>

/**
 * Begin a full session after all factors were verified: with a new cookie, whatever cookie the browser had before. `confirmedAt`
 * is when the identity provider last asked for the password; null if it does not say.
 */
export async function completeSignIn(
  context: Context,
  person: Person,
  { issuer = '', confirmedAt = context.now }: { issuer?: string; confirmedAt?: Date | null } = {},
): Promise<void> {
  const { db, request, now, services } = context
  const browser = browserLabel(request.userAgent)
  const token = await writeTransaction(db, async (transaction) => {
    if (!(await hasUsedBrowser(transaction, person.id, browser))) {
      const payload = { notice: 'new-browser' as const, browser }
      await enqueueOfficeMail(transaction, { person, delivery: 'office-notice', payload, now })
    }
    const signedInAt = { lastSignInAt: now.toISOString() }
    await transaction.updateTable('person').set(signedInAt).where('id', '=', person.id).execute()
    await recordAudit(
      transaction,
      { ...context, signedIn: { person } },
      { action: 'session.sign-in', note: browser },
    )
    const personId = person.id
    return createSession(transaction, {
      personId,
      isEnrolling: false,
      confirmedAt,
      browser,
      issuer,
      now,
    })
  })
  request.setCookie('challenge', null)
  request.setCookie('session', token)
  await rememberBrowser(context, person.id)
  services.wake()
}

/** Mark the second factor as used just now, and change the session's cookie. Also ends the enrolment of a new person. */
export async function confirmSession(
  db: Db,
  { request, now }: Pick<Context, 'request' | 'now'>,
  { session }: SignedIn,
): Promise<void> {
  const token = generateToken()
  // Other tabs have requests under way. An enrolment has none, and its cookie comes from a link.
  const formerTokenHash = session.isEnrolling === 1 ? null : session.tokenHash
  await db
    .updateTable('officeSession')
    .set({ tokenHash: hashToken(token), formerTokenHash, confirmedAt: now.toISOString(), isEnrolling: 0 })
    .where('id', '=', session.id)
    .execute()
  request.setCookie('session', token)
}

/** Find the account of an address that may sign in here. */
export async function findLocalPerson({ db, services }: Context, email: string): Promise<Person | undefined> {
  const person = await db
    .selectFrom('person')
    .selectAll()
    .where('email', '=', email)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return services.hasLocalSignIn || person?.role === 'admin' ? person : undefined
}

/** @throws {OfficeError} if the account has been disabled or removed meanwhile */
export async function getActivePerson(db: Db, id: string): Promise<Person> {
  const person = await db
    .selectFrom('person')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst()
  if (!person) throw new OfficeError('wrong-credentials')
  return person
}

/** Name browser and system for people: "Firefox on Linux". */
export function browserLabel(userAgent: string): string {
  const find = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const browser = find([
    [/\bEdg\//, 'Edge'],
    [/\bFirefox\//, 'Firefox'],
    [/\bChrom(?:e|ium)\//, 'Chrome'],
    [/\bSafari\//, 'Safari'],
  ])
  const system = find([
    [/\bAndroid\b/, 'Android'],
    [/\b(?:iPhone|iPad)\b/, 'iOS'],
    [/\bWindows\b/, 'Windows'],
    [/\bMac OS X\b/, 'macOS'],
    [/\bLinux\b|\bX11\b/, 'Linux'],
  ])
  return [browser ?? 'Unknown browser', system].filter(Boolean).join(' on ')
}

/** The audit log knows the browsers of earlier sign-ins. */
async function hasUsedBrowser(db: Db, personId: string, browser: string): Promise<boolean> {
  const earlier = await db
    .selectFrom('audit')
    .select('id')
    .where('personId', '=', personId)
    .where('action', 'in', ['session.sign-in', 'account.activate'])
    .where('note', '=', browser)
    .limit(1)
    .executeTakeFirst()
  return earlier !== undefined
}
