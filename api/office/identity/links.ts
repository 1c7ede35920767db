import type { Db } from '#database/connect.ts'
import { isSqlite } from '#database/lock.ts'
import { generateToken, hashToken } from '../sessions.ts'

const HOUR_MS = 60 * 60_000

export type LinkPurpose = 'setup' | 'invite' | 'password'
const LIFETIMES_MS: Record<LinkPurpose, number> = {
  setup: HOUR_MS,
  invite: 7 * 24 * HOUR_MS,
  password: HOUR_MS,
}

type LinkTarget = { purpose: LinkPurpose; personId: string; now: Date; publicUrl: string }

/**
 * Create a link that works once and return its URL. Earlier links of this purpose and person stop working, but those of the
 * first administrator: each instance has its own.
 */
export async function createLink(db: Db, { purpose, personId, now, publicUrl }: LinkTarget): Promise<string> {
  const token = generateToken()
  if (purpose !== 'setup') await deleteLinks(db, { purpose, personId })
  await db
    .insertInto('officeLink')
    .values({
      tokenHash: hashToken(token),
      purpose,
      personId,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + LIFETIMES_MS[purpose]).toISOString(),
      usedAt: null,
    })
    .execute()
  // In the fragment, which browsers send to no server and write to no log.
  return `${publicUrl}/office/link#${token}`
}

type LinkGroup = Pick<LinkTarget, 'purpose' | 'personId'>

/** Delete all links of a purpose and person. */
export async function deleteLinks(db: Db, { purpose, personId }: LinkGroup): Promise<void> {
  await lockLinks(db, { purpose, personId })
  await db.deleteFrom('officeLink').where('purpose', '=', purpose).where('personId', '=', personId).execute()
}

/** Find a link that can still be used. */
export function findLink(db: Db, token: string, now: Date) {
  return db
    .selectFrom('officeLink')
    .selectAll()
    .where('tokenHash', '=', hashToken(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
}

/** Lock links that end together, in one order: otherwise two of them, used at once, would wait for each other. */
async function lockLinks(db: Db, { purpose, personId }: LinkGroup): Promise<void> {
  if (isSqlite(db)) return
  const links = db.selectFrom('officeLink').select('tokenHash').where('purpose', '=', purpose)
  await links.where('personId', '=', personId).orderBy('tokenHash').forUpdate().execute()
}

/** Use a link up: of two requests with the same link only one gets it. To be called in a transaction. */
export async function takeLink(db: Db, token: string, now: Date) {
  const link = await findLink(db, token, now)
  if (!link) return undefined
  await lockLinks(db, link)
  return db
    .updateTable('officeLink')
    .set({ usedAt: now.toISOString() })
    .where('tokenHash', '=', hashToken(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .returning(['purpose', 'personId'])
    .executeTakeFirst()
}
