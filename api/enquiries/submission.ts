import type { Db } from '#database/connect.ts'
import type { FieldsByKind, SubmissionFields, SubmissionKind } from '#database/submission-tables.ts'
import { normalizeEmail } from './email-address.ts'
import type { Delivery } from './enqueue.ts'

/** What every form sends beside its fields. */
export type FormGuard = {
  idempotency_key: string
  subject: string
  elapsed: string | number
  notice: string
}

export type SubmissionRef = { reference: string; createdAt: string }

/** A file that comes with a submission. */
export type SubmissionFile = {
  /** False when the submission has this very file already. */
  isMissing: (transaction: Db, reference: string) => Promise<boolean>
  /** Stores what belongs to it, in the same transaction. */
  store: (transaction: Db, stored: SubmissionRef) => Promise<void>
}

export type Submission<Kind extends SubmissionKind = SubmissionKind> = {
  kind: Kind
  fields: FieldsByKind[Kind]
  guard: FormGuard
  /** Where the visitor may have written an address, as it was typed. */
  email: string
  attachment?: SubmissionFile | undefined
  /** What is to be sent; not asked for where spam is suspected. */
  planDeliveries: (transaction: Db, stored: SubmissionRef) => Promise<Delivery[]>
}

/** From where and when a submission comes. */
export type SubmissionSource = { hash: string; now: Date }

export type SubmitResult = {
  reference: string
  /** True when it waits for somebody to look at it, so that nothing is sent because of it. */
  isFlagged: boolean
  /** True when its file was stored now. */
  isAttached: boolean
}

type IdempotencyLookup = { kind: SubmissionKind; key: string; fields: SubmissionFields; hash: string }

/**
 * The reference of what the same visitor stored under this key before: from the same network address, or with the very
 * same words. Undefined for none, and for a key somebody else has used: it must neither disclose nor overwrite anything.
 */
export async function findByIdempotencyKey(
  db: Db,
  { kind, key, fields, hash }: IdempotencyLookup,
): Promise<string | undefined> {
  if (key === '') return undefined
  const first = await db
    .selectFrom('submission')
    .select(['reference', 'addressHash', 'fields'])
    .where('kind', '=', kind)
    .where('idempotencyKey', '=', key)
    .executeTakeFirst()
  if (first === undefined || first.addressHash === hash) return first?.reference
  const last = await db
    .selectFrom('submissionChange')
    .select('fields')
    .where('reference', '=', first.reference)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return JSON.stringify((last ?? first).fields) === JSON.stringify(fields) ? first.reference : undefined
}

/** Some forms ask for a telephone number where others write an address. */
export function extractEmail(text: string): string {
  return text.includes('@') ? normalizeEmail(text) : ''
}
