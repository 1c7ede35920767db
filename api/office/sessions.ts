import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db } from '#database/connect.ts'
import { writeTransaction } from '#database/lock.ts'
import type { Database } from '#database/schema.ts'

const MINUTE_MS = 60_000
export const SESSION_IDLE_MS = 12 * 60 * MINUTE_MS
export const SESSION_MAX_MS = 7 * 24 * 60 * MINUTE_MS
/** How long sensitive calls work after a second factor was used. */
export const CONFIRMATION_MS = 10 * MINUTE_MS
/** How long requests that were under way during a confirmation are still those of the session. */
const FORMER_TOKEN_MS = MINUTE_MS
/** The time of the last request is stored at most this often. */
const TOUCH_INTERVAL_MS = MINUTE_MS

export type Person = Selectable<Database['person']>
export type OfficeSession = Selectable<Database['officeSession']>
/** The person who makes a request, and the session. */
export type SignedIn = { person: Person; session: OfficeSession }

/** Generate a secret of 256 bits for a cookie or a link. */
export function generateToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Hash a secret for storage: the database never holds one that could be used. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

type NewSession = {
  personId: string
  isEnrolling: boolean
  /** When a second factor was last used. */
  confirmedAt: Date | null
  browser: string
  issuer?: string
  now: Date
}

/** Insert a session and return the value of its cookie. */
export async function createSession(
  db: Db,
  { personId, isEnrolling, confirmedAt, browser, issuer = '', now }: NewSession,
): Promise<string> {
  const token = generateToken()
  const time = now.toISOString()
  const row = {
    id: randomUUID(),
    tokenHash: hashToken(token),
    personId,
    isEnrolling: isEnrolling ? (1 as const) : (0 as const),
    createdAt: time,
    lastSeenAt: time,
    confirmedAt: confirmedAt?.toISOString() ?? null,
    browser,
    issuer,
  }
  await db.insertInto('officeSession').values(row).execute()
  return token
}

/** Find the session of a cookie and its person; undefined if it has ended or the account is disabled. */
export async function findSession(
  db: Db,
  token: string | undefined,
  now: Date,
): Promise<SignedIn | undefined> {
  if (!token) return undefined
  const tokenHash = hashToken(token)
  const since = new Date(now.getTime() - FORMER_TOKEN_MS).toISOString()
  const found = await db
    .selectFrom('officeSession')
    .selectAll()
    .where(({ or, and, eb }) =>
      or([
        eb('tokenHash', '=', tokenHash),
        and([eb('formerTokenHash', '=', tokenHash), eb('confirmedAt', '>', since)]),
      ]),
    )
    .executeTakeFirst()
  // A copied cookie gains nothing from the confirmation of its owner.
  const session = found && (found.tokenHash === tokenHash ? found : { ...found, confirmedAt: null })
  if (!session || sessionEnd(session).getTime() <= now.getTime()) return undefined
  const person = await db
    .selectFrom('person')
    .selectAll()
    .where('id', '=', session.personId)
    .where('state', '!=', 'disabled')
    .executeTakeFirst()
  if (!person) return undefined
  return { person, session }
}

/** Restart the idle time of a session; return the session as it is then. */
export async function extendSession(db: Db, session: OfficeSession, now: Date): Promise<OfficeSession> {
  if (now.getTime() - Date.parse(session.lastSeenAt) <= TOUCH_INTERVAL_MS) return session
  const lastSeenAt = now.toISOString()
  await writeTransaction(db, (transaction) =>
    transaction.updateTable('officeSession').set({ lastSeenAt }).where('id', '=', session.id).execute(),
  )
  return { ...session, lastSeenAt }
}

/** Return when a session ends unless it is used again. */
export function sessionEnd(session: OfficeSession): Date {
  const idleEnd = Date.parse(session.lastSeenAt) + SESSION_IDLE_MS
  return new Date(Math.min(idleEnd, sessionLimit(session).getTime()))
}

/** Return when a session ends however often it is used. */
export function sessionLimit({ createdAt }: OfficeSession): Date {
  return new Date(Date.parse(createdAt) + SESSION_MAX_MS)
}

/** Return the time until which sensitive calls work; undefined if the second factor must be used first. */
export function confirmationEnd({ confirmedAt }: OfficeSession, now: Date): Date | undefined {
  if (confirmedAt === null) return undefined
  const end = new Date(Date.parse(confirmedAt) + CONFIRMATION_MS)
  return end.getTime() > now.getTime() ? end : undefined
}

/** End the sessions of a person, all or all but one. */
export async function endSessions(db: Db, personId: string, exceptId?: string): Promise<void> {
  let query = db.deleteFrom('officeSession').where('personId', '=', personId)
  if (exceptId !== undefined) query = query.where('id', '!=', exceptId)
  await query.execute()
}
