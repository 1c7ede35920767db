import { createHmac, randomUUID } from 'node:crypto'
import type { Db } from '#database/connect.ts'
import { truncateLog, writeTransaction } from '#database/lock.ts'
import { readSigningSecret } from '../outbox/secrets.ts'
import { removeReceipt } from '../registration/receipt.ts'
import { addressKey } from './email-address.ts'

export type Erasing = { db: Db; uploads: string; signingSecret: string | undefined; now: Date }

/** How many rows of each kind are gone. */
export type Erased = { submissions: number; subscriptions: number; uploads: number }

const IN_ONE_GO = 200

/** What an erasure removes: found first, so that it can be shown. */
export type Erasure = {
  cause: 'reference' | 'email' | 'retention'
  subject: string
  references: readonly string[]
  subscriptions: readonly string[]
}

/** Finds one submission and its subscription: erasing one alone would go on sending letters. */
export async function findByReference(db: Db, reference: string): Promise<Erasure> {
  const [submissions, subscriptions] = await Promise.all([
    db.selectFrom('submission').select('reference').where('reference', '=', reference).execute(),
    db.selectFrom('subscription').select('id').where('reference', '=', reference).execute(),
  ])
  return { cause: 'reference', subject: reference, ...namesOf(submissions, subscriptions) }
}

/** Finds everything one e-mail address left. */
export async function findByEmail(db: Db, email: string): Promise<Erasure> {
  const key = addressKey(email)
  const [first, changed, corrected, subscriptions] = await Promise.all([
    db.selectFrom('submission').select('reference').where('email', '=', key).execute(),
    db.selectFrom('submissionChange').select('reference').where('email', '=', key).execute(),
    // An operator may have corrected the address of a mail.
    db
      .selectFrom('outbox')
      .select('reference')
      .where('recipient', '=', key)
      .where('delivery', '=', 'visitor')
      .execute(),
    db.selectFrom('subscription').select('id').where('email', '=', key).execute(),
  ])
  return { cause: 'email', subject: key, ...namesOf([...first, ...changed, ...corrected], subscriptions) }
}

function namesOf(rows: readonly { reference: string }[], subscriptions: readonly { id: string }[]) {
  return {
    references: [...new Set(rows.map(({ reference }) => reference))],
    subscriptions: subscriptions.map(({ id }) => id),
  }
}

/** Erases one submission with all that belongs to it, and notes that it was done. */
export async function eraseReference(erasing: Erasing, reference: string): Promise<Erased> {
  return erase(erasing, await findByReference(erasing.db, reference))
}

/** Erases everything one address left, and notes that it was done: the address itself only as a keyed hash. */
export async function eraseEmail(erasing: Erasing, email: string): Promise<Erased> {
  return erase(erasing, await findByEmail(erasing.db, email))
}

/** The rows and their record go in one transaction, the files after it: a file that stays behind is tidied later. */
export async function erase(erasing: Erasing, given: Erasure): Promise<Erased> {
  const { db, uploads, now } = erasing
  const secret = await readSigningSecret(db, erasing.signingSecret)
  const { erased, files } = await writeTransaction(db, async (transaction) => {
    const done = await eraseRows(transaction, given)
    await transaction
      .insertInto('erasure')
      .values({
        id: randomUUID(),
        at: now.toISOString(),
        cause: given.cause,
        subjectHash: createHmac('sha256', secret).update(given.subject).digest('base64url'),
        ...done.erased,
      })
      .execute()
    return done
  })
  await Promise.all(files.map((id) => removeReceipt(uploads, id)))
  await truncateLog(db)
  return erased
}

async function eraseRows(
  db: Db,
  { references, subscriptions }: Erasure,
): Promise<{ erased: Erased; files: string[] }> {
  const erased: Erased = { submissions: 0, subscriptions: 0, uploads: 0 }
  const files: string[] = []
  for (let at = 0; at < references.length; at += IN_ONE_GO) {
    const some = references.slice(at, at + IN_ONE_GO)
    const removed = await db.deleteFrom('upload').where('reference', 'in', some).returning('id').execute()
    files.push(...removed.map(({ id }) => id))
    await db.deleteFrom('outbox').where('reference', 'in', some).execute()
    await db.deleteFrom('submissionChange').where('reference', 'in', some).execute()
    const gone = await db
      .deleteFrom('submission')
      .where('reference', 'in', some)
      .returning('reference')
      .execute()
    erased.submissions += gone.length
  }
  for (let at = 0; at < subscriptions.length; at += IN_ONE_GO) {
    const some = subscriptions.slice(at, at + IN_ONE_GO)
    const gone = await db.deleteFrom('subscription').where('id', 'in', some).returning('id').execute()
    erased.subscriptions += gone.length
  }
  return { erased: { ...erased, uploads: files.length }, files }
}
