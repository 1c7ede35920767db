import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '#database/connect.ts'
import { writeTransaction } from '#database/lock.ts'

/** Return a secret, generating it on first use; all processes get the same. Do not call it inside a transaction. */
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

/** Purpose of a signed link or cookie. A signature is valid for one purpose only. */
export type TokenPurpose = 'confirm' | 'leave' | 'certificate' | 'challenge' | 'browser'

/** Append a signature to a short text for use in a link or cookie. */
export function signText(secret: string, purpose: TokenPurpose, text: string): string {
  return `${text}.${signatureOf(secret, purpose, text)}`
}

/** Return the text of a signed link; undefined for an invalid signature. */
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

export const SIGNING_SECRET_NAME = 'signing'

/** Return the secret that signs links: the configured one, else a generated one stored in the database. */
export async function getSigningSecret(db: Db, configured: string | undefined): Promise<string> {
  return configured ?? getOrCreateSecret(db, SIGNING_SECRET_NAME)
}
