import type { Db } from '#database/connect.ts'
import type { FieldsByKind, SubmissionKind } from '#database/submission-tables.ts'
import { addressKey } from './email-address.ts'
import type { Delivery } from './plan.ts'

/** What every form sends beside its fields. */
export type FormGuard = {
  idempotency_key: string
  subject: string
  elapsed: string | number
  notice: string
}

export type Moment = { reference: string; createdAt: string }

/** A file that comes with a submission. */
export type Attachment = {
  /** False when the submission has this very file already. */
  isMissing: (transaction: Db, reference: string) => Promise<boolean>
  /** Stores what belongs to it, in the same transaction. */
  store: (transaction: Db, stored: Moment) => Promise<void>
}

export type Submission<Kind extends SubmissionKind = SubmissionKind> = {
  kind: Kind
  fields: FieldsByKind[Kind]
  guard: FormGuard
  /** Where the visitor may have written an address, as it was typed. */
  email: string
  attachment?: Attachment | undefined
  /** What is to be sent; not asked for where spam is suspected. */
  deliver: (transaction: Db, stored: Moment) => Promise<Delivery[]>
}

/** From where and when a submission comes. */
export type Arrival = { hash: string; now: Date }

export type Stored = {
  reference: string
  /** True when it waits for somebody to look at it, so that nothing is sent because of it. */
  isSuspected: boolean
  /** True when its file was stored now. */
  isAttached: boolean
}

/** The reference of what was stored under a key before; undefined for none. */
export async function findByKey(db: Db, kind: SubmissionKind, key: string): Promise<string | undefined> {
  if (key === '') return undefined
  const row = await db
    .selectFrom('submission')
    .select('reference')
    .where('kind', '=', kind)
    .where('idempotencyKey', '=', key)
    .executeTakeFirst()
  return row?.reference
}

/** Some forms ask for a telephone number where others write an address. */
export function addressIn(text: string): string {
  return text.includes('@') ? addressKey(text) : ''
}
