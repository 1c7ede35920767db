import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import type { Db } from '#database/connect.ts'
import { CommandError } from '#system/run-command.ts'
import { recordCommand } from '../record-command.ts'
import { SIGNING_SECRET_NAME } from '../secrets.ts'
import {
  type EraseTarget,
  erase,
  findEraseTargetByEmail,
  findEraseTargetByReference,
  hashSubject,
} from './erase.ts'

type EraseAgainOptions = { uploads: string; signingSecret: string | undefined; isDryRun: boolean }

const erasureRows = z.array(
  z.object({
    id: z.string(),
    at: z.string(),
    cause: z.enum(['reference', 'email']),
    subjectHash: z.string(),
  }),
)
const secretRow = z.object({ value: z.string() }).optional()
type Erasure = z.output<typeof erasureRows>[number]

/**
 * Repeat the erasures that a newer backup, or the file of the replaced SQLite database, has recorded and a restored database does
 * not know. Their subjects are keyed hashes, so they are found among what was restored.
 */
export async function eraseAgain(
  db: Db,
  file: string,
  { uploads, signingSecret, isDryRun }: EraseAgainOptions,
): Promise<void> {
  const known = new Set((await db.selectFrom('erasure').select('id').execute()).map(({ id }) => id))
  const recorded = readRecorded(file)
  const erasures = recorded.erasures.filter(({ id }) => !known.has(id))
  const targets = await findTargets(db, signingSecret ?? recorded.secret, erasures)
  for (const target of targets) {
    const found = [...target.references, ...target.subscriptions.map(() => 'a subscription')].join(', ')
    console.log(`${isDryRun ? 'Would erase' : 'Erased'} again: ${found}`)
    if (isDryRun) continue
    await erase({ db, uploads, signingSecret, now: new Date() }, target)
    await recordCommand(db, { action: 'inbox.erase', note: 'again, after a restore' })
  }
  console.log(`${erasures.length} erasures recorded there alone, ${targets.length} of them found here.`)
}

/**
 * Read the erasures, and the key of their hashes, which the restored database may not have yet.
 * @throws {CommandError} for a file that is not a database of the site
 */
function readRecorded(file: string): { erasures: Erasure[]; secret: string } {
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}`)
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const query = `select id, at, cause, subject_hash as subjectHash from erasure where cause <> 'retention'`
    const erasures = erasureRows.parse(database.prepare(query).all())
    const secret = database.prepare('select value from secret where name = ?').get(SIGNING_SECRET_NAME)
    return { erasures, secret: secretRow.parse(secret)?.value ?? '' }
  } catch (error) {
    throw new CommandError(`${file} is neither a backup nor a database of this site`, { cause: error })
  } finally {
    database.close()
  }
}

async function findTargets(db: Db, secret: string, erasures: readonly Erasure[]): Promise<EraseTarget[]> {
  const erasedAt = new Map(erasures.map(({ subjectHash, at }) => [subjectHash, at]))
  const targets: EraseTarget[] = []
  for (const { subject, find } of await listSubjects(db)) {
    const at = erasedAt.get(hashSubject(secret, subject))
    if (at === undefined) continue
    const target = await onlyBefore(db, await find(db, subject), at)
    if (target.references.length + target.subscriptions.length > 0) targets.push(target)
  }
  return targets
}

/** List all references and addresses, as an erasure may have named them. */
async function listSubjects(db: Db) {
  const references = await db.selectFrom('submission').select('reference as subject').execute()
  const emails = await db
    .selectFrom('submission')
    .select('email as subject')
    .union(db.selectFrom('submissionChange').select('email as subject'))
    .union(db.selectFrom('outbox').select('recipient as subject'))
    .union(db.selectFrom('subscription').select('email as subject'))
    .execute()
  return [
    ...references.map((row) => ({ ...row, find: findEraseTargetByReference })),
    ...emails.map((row) => ({ ...row, find: findEraseTargetByEmail })),
  ]
}

/** Somebody who was erased may have written again since. */
async function onlyBefore(db: Db, target: EraseTarget, at: string): Promise<EraseTarget> {
  const submissions = await db
    .selectFrom('submission')
    .select('reference')
    .where('reference', 'in', ['', ...target.references])
    .where('createdAt', '<=', at)
    .execute()
  const subscriptions = await db
    .selectFrom('subscription')
    .select('id')
    .where('id', 'in', ['', ...target.subscriptions])
    .where('requestedAt', '<=', at)
    .execute()
  return {
    ...target,
    references: submissions.map(({ reference }) => reference),
    subscriptions: subscriptions.map(({ id }) => id),
  }
}
