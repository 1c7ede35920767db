import type { Db } from '#database/connect.ts'
import type { FieldsByKind, SubmissionFields, SubmissionKind } from '#database/submission-tables.ts'
import { normalizeEmail } from './email-address.ts'
import type { Delivery } from './enqueue.ts'
import type { SpamFlag } from './spam-checks.ts'

/** Hidden inputs of every form. */
export type FormGuard = {
  idempotency_key: string
  subject: string
  elapsed: string | number
  notice: string
}

export type SubmissionRef = { reference: string; createdAt: string }

/** A file that comes with a submission. */
export type SubmissionFile = {
  /** Resolves to false if the submission already has this file. */
  isMissing: (transaction: Db, reference: string) => Promise<boolean>
  /** Inserts it in the same transaction. */
  store: (transaction: Db, stored: SubmissionRef) => Promise<void>
}

export type Submission<Kind extends SubmissionKind = SubmissionKind> = {
  kind: Kind
  fields: FieldsByKind[Kind]
  guard: FormGuard
  /** The input that may contain an email address, as typed. */
  email: string
  attachment?: SubmissionFile | undefined
  /** Returns what to send. Not called for what is held. */
  planDeliveries: (transaction: Db, stored: SubmissionRef) => Promise<Delivery[]>
}

/** Client IP hash and time of a submission. */
export type SubmissionSource = { hash: string; now: Date }

export type SubmitResult = {
  reference: string
  /** Why it is held; empty if it is on its way. */
  spamFlags: readonly SpamFlag[]
}

type IdempotencyLookup = { kind: SubmissionKind; key: string; fields: SubmissionFields; hash: string }

/**
 * Find the submission this visitor has already stored under the same idempotency key, recognized by an equal client IP
 * hash or equal fields. Return undefined for a new key, and for a key another visitor has used: it must neither disclose
 * nor overwrite anything.
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

/** Return the normalized email address; empty for a telephone number, which some forms accept in the same field. */
export function extractEmail(text: string): string {
  return text.includes('@') ? normalizeEmail(text) : ''
}
