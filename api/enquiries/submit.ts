import { randomUUID } from 'node:crypto'
import type { Db } from '#database/connect.ts'
import { writeTransaction } from '#database/lock.ts'
import type { DeliveryKind, FieldsByKind, SubmissionKind } from '#database/submission-tables.ts'
import type { AnswerContext } from '../answer.ts'
import { Refusal } from '../http/refusal.ts'
import { addressHash } from './address-hash.ts'
import { addressKey } from './email-address.ts'
import { checkRate, takeTurn } from './rate-limit.ts'
import { makeReference } from './reference.ts'
import { contentHashOf, suspicions } from './suspicion.ts'

/** What every form sends beside its fields. */
export type FormGuard = {
  idempotency_key: string
  subject: string
  elapsed: string | number
  notice: string
}

/** One thing to send because of a submission. */
export type Delivery = { delivery: DeliveryKind; recipient: string }

type Submission<Kind extends SubmissionKind = SubmissionKind> = {
  kind: Kind
  fields: FieldsByKind[Kind]
  guard: FormGuard
  /** Where the visitor may have written an address, as it was typed. */
  email: string
  /** Stores what belongs to it, in the same transaction. */
  attach?: (transaction: Db, stored: Moment) => Promise<void>
  /** What is to be sent; not asked for where spam is suspected. */
  deliver: (transaction: Db, stored: Moment) => Promise<Delivery[]>
}

type Moment = { reference: string; createdAt: string }

/** `isNew` is false when the very same was stored before, under the same key. */
type Stored = { reference: string; isNew: boolean }

/** More corrections of one submission than this are no corrections. */
const MOST_CHANGES = 10

/**
 * Stores a submission and what is to be sent because of it, in one transaction; the visitor is answered after the
 * commit. The same key again gives the same reference: with the same words nothing happens, with other words they are
 * kept as a change and sent on, so that a correction made after a lost answer reaches the team.
 */
export async function submit<Kind extends SubmissionKind>(
  context: AnswerContext,
  given: Submission<Kind>,
): Promise<Stored> {
  const { db, forms, visit } = context
  const now = forms.now()
  const hash = await addressHash(db, visit.ip, now)
  const stored = await writeTransaction(db, async (transaction) => {
    await takeTurn(transaction, forms.limits, hash)
    const known = await findByKey(transaction, given)
    if (known !== undefined) return storeChange(transaction, given, known, now)
    await checkRate(transaction, forms.limits, hash, now)
    return storeNew(transaction, context, given, { hash, now })
  })
  forms.wake()
  return stored
}

async function findByKey(db: Db, { kind, guard }: Submission): Promise<string | undefined> {
  if (guard.idempotency_key === '') return undefined
  const row = await db
    .selectFrom('submission')
    .select('reference')
    .where('kind', '=', kind)
    .where('idempotencyKey', '=', guard.idempotency_key)
    .executeTakeFirst()
  return row?.reference
}

async function storeNew(
  db: Db,
  { forms, lang, visit }: AnswerContext,
  given: Submission,
  { hash, now }: { hash: string; now: Date },
): Promise<Stored> {
  const { kind, fields, guard, email, deliver } = given
  const contentHash = contentHashOf(kind, fields)
  const spam = await suspicions(db, forms.limits, { kind, fields, contentHash, ...guard }, now)
  const createdAt = now.toISOString()
  for (;;) {
    const reference = makeReference()
    const row = {
      reference,
      kind,
      lang,
      page: visit.page.slice(0, 300),
      createdAt,
      notice: guard.notice.slice(0, 2_000),
      email: addressIn(email),
      fields: JSON.stringify(fields),
      spam: spam.join(','),
      idempotencyKey: guard.idempotency_key || null,
      contentHash,
      addressHash: hash,
      requestId: visit.requestId,
    }
    const inserted = await db
      .insertInto('submission')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('reference')
      .executeTakeFirst()
    if (inserted) {
      await given.attach?.(db, { reference, createdAt })
      if (spam.length === 0) await plan(db, { reference, createdAt, changeNumber: 0 }, deliver)
      return { reference, isNew: true }
    }
    // The same key a moment earlier in another transaction, or, once in ages, the same reference.
    const known = await findByKey(db, given)
    if (known !== undefined) return storeChange(db, given, known, now)
  }
}

async function storeChange(db: Db, given: Submission, reference: string, now: Date): Promise<Stored> {
  const { fields, email, deliver } = given
  const first = await db
    .selectFrom('submission')
    .select(['fields', 'spam'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  const changes = await db
    .selectFrom('submissionChange')
    .select(['number', 'fields'])
    .where('reference', '=', reference)
    .orderBy('number', 'desc')
    .execute()
  const text = JSON.stringify(fields)
  if (JSON.stringify((changes[0] ?? first).fields) === text) return { reference, isNew: false }
  if (changes.length >= MOST_CHANGES) throw new Refusal(429, (messages) => messages.tooOften(10))
  const createdAt = now.toISOString()
  const number = (changes[0]?.number ?? 0) + 1
  const inserted = await db
    .insertInto('submissionChange')
    .values({ reference, number, createdAt, email: addressIn(email), fields: text })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst()
  // The same correction sent twice at once: the other one stored it.
  if (!inserted) return { reference, isNew: false }
  await given.attach?.(db, { reference, createdAt })
  if (first.spam === '') await plan(db, { reference, createdAt, changeNumber: number }, deliver)
  return { reference, isNew: true }
}

/** Some forms ask for a telephone number where others write an address. */
function addressIn(text: string): string {
  return text.includes('@') ? addressKey(text) : ''
}

type Planned = { reference: string; createdAt: string; changeNumber: number }

/** Writes down what is to be sent, for the worker. */
export async function plan(db: Db, planned: Planned, deliver: Submission['deliver']): Promise<void> {
  const deliveries = await deliver(db, planned)
  if (deliveries.length === 0) return
  const rows = deliveries.map(({ delivery, recipient }) => ({
    id: randomUUID(),
    ...planned,
    delivery,
    recipient,
    state: 'waiting' as const,
    attempts: 0,
    nextAttemptAt: planned.createdAt,
    claimedUntil: null,
    lastError: '',
    sentAt: null,
  }))
  await db.insertInto('outbox').values(rows).execute()
}
