import type { Db } from '#database/connect.ts'
import { CommandError } from '#system/run-command.ts'
import { recordCommand } from '../record-command.ts'
import { TIME_ZONE_NOTE } from '../reference-argument.ts'
import { erase, findEraseTargetByEmail, findEraseTargetByReference } from './erase.ts'
import { findSubmission } from './select-submissions.ts'
import { formatLine } from './submission-lines.ts'

type EraseOptions = { uploads: string; signingSecret: string | undefined; isDryRun: boolean }

/** Print what belongs to a reference or an email address and, unless it is a dry run, erase it. */
export async function eraseByCommand(
  db: Db,
  subject: { reference: string } | { email: string },
  { uploads, signingSecret, isDryRun }: EraseOptions,
): Promise<void> {
  const target =
    'email' in subject
      ? await findEraseTargetByEmail(db, subject.email)
      : await findEraseTargetByReference(db, subject.reference)
  for (const reference of target.references) {
    const submission = await findSubmission(db, reference)
    if (submission) console.log(formatLine(submission))
  }
  for (const { email, letter, state } of await findSubscriptions(db, target.subscriptions))
    console.log(`Subscription of ${email} to the ${letter} letter: ${state}`)
  if (target.references.length + target.subscriptions.length === 0)
    throw new CommandError('Nothing to erase.')
  if (isDryRun) {
    console.log(
      `These would be erased with their receipts and deliveries; ${TIME_ZONE_NOTE}. Nothing was changed.`,
    )
    return
  }
  const erased = await erase({ db, uploads, signingSecret, now: new Date() }, target)
  const summary = `${erased.submissions} submissions, ${erased.subscriptions} subscriptions`
  // Of an address, the audit log knows only that one was erased.
  const entry = { action: 'inbox.erase', subject: 'email' in subject ? '' : subject.reference }
  await recordCommand(db, { ...entry, note: summary })
  console.log(`Erased: ${summary}, ${erased.uploads} receipts. Earlier backups still contain them.`)
}

/** Return subscriptions by their ids. */
export async function findSubscriptions(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('subscription')
    .selectAll()
    .where('id', 'in', ['', ...ids])
    .orderBy('requestedAt')
    .execute()
}
