import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '#database/connect.ts'
import { writeTransaction } from '#database/lock.ts'

/** Reads a secret by its name; the first to ask makes it, and all processes get the same. Not inside a transaction. */
export async function getOrCreateSecret(db: Db, name: string): Promise<string> {
  const find = () => db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirst()
  const found = await find()
  if (found) return found.value
  const row = { name, value: randomBytes(32).toString('base64url'), createdAt: new Date().toISOString() }
  await writeTransaction(db, (transaction) =>
    transaction
      .insertInto('secret')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute(),
  )
  return (await find())?.value ?? row.value
}

/** What signed links are for: a signature for one purpose is worth nothing for another. */
export type TokenPurpose = 'confirm' | 'leave' | 'certificate'

/** A short text with its signature, for a link. */
export function signText(secret: string, purpose: TokenPurpose, text: string): string {
  return `${text}.${signatureOf(secret, purpose, text)}`
}

/** The text of a signed link; undefined when the signature is not ours. */
export function verifySignedText(secret: string, purpose: TokenPurpose, token: string): string | undefined {
  const dot = token.lastIndexOf('.')
  const text = token.slice(0, Math.max(dot, 0))
  const given = Buffer.from(token.slice(dot + 1))
  const expected = Buffer.from(signatureOf(secret, purpose, text))
  return given.length === expected.length && timingSafeEqual(given, expected) ? text : undefined
}

function signatureOf(secret: string, purpose: TokenPurpose, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')
}

const SIGNING_SECRET_NAME = 'signing'

/** The secret that signs links: the configured one, else one made once and kept in the database. */
export async function getSigningSecret(db: Db, configured: string | undefined): Promise<string> {
  return configured ?? getOrCreateSecret(db, SIGNING_SECRET_NAME)
}
