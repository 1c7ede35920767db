import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#database/connect.ts'
import { CommandError } from '#system/run-command.ts'
import { formatMelbourneTime } from '../melbourne-time.ts'
import { recordCommand } from '../record-command.ts'
import { TIME_ZONE_NOTE } from '../reference-argument.ts'
import { findEraseTargetByEmail } from './erase.ts'
import { findSubscriptions } from './erase-by-command.ts'
import { readReceipts } from './receipts.ts'
import { findSubmission, type SelectedSubmission } from './select-submissions.ts'
import { KIND_LABELS, labelledFields } from './submission-labels.ts'
import { count } from './submission-lines.ts'

type PersonOptions = { email: string; uploads: string; folder: string }

/**
 * Write everything that an erasure of this address would erase into a new folder: one file with all texts, and the receipts.
 * The folder appears only when it is complete, and only its owner can read it. Return a line about it.
 */
export async function exportPerson(db: Db, { email, uploads, folder }: PersonOptions): Promise<string> {
  if (await stat(folder).catch(() => undefined))
    throw new CommandError(`${folder} exists. Name a new folder: it is for the data of one person.`)
  const { references, subscriptions } = await findEraseTargetByEmail(db, email)
  if (references.length + subscriptions.length === 0) throw new CommandError(`There is nothing of ${email}.`)
  await recordCommand(db, { action: 'inbox.export', note: 'one address' })
  const unfinished = `${folder}.part`
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  try {
    const submissions: object[] = []
    for (const reference of references) {
      const submission = await findSubmission(db, reference)
      if (!submission) continue
      const receipts: object[] = []
      for await (const { content, ...receipt } of readReceipts(db, submission, uploads)) {
        await writeFile(join(unfinished, receipt.file), content)
        receipts.push(receipt)
      }
      submissions.push({ ...(await describeSubmission(db, submission)), receipts })
    }
    const content = {
      emailAddress: email,
      times: TIME_ZONE_NOTE,
      submissions,
      subscriptions: (await findSubscriptions(db, subscriptions)).map((row) =>
        withReadableTimes({ ...row, id: undefined }),
      ),
    }
    await writeFile(join(unfinished, 'data.json'), `${JSON.stringify(content, null, 2)}\n`)
    await rename(unfinished, folder)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  const counts = [count(references.length, 'submission'), count(subscriptions.length, 'subscription')]
  return `${counts.join(', ')} in ${folder}`
}

async function describeSubmission(
  db: Db,
  { reference, kind, lang, page, createdAt, notice, spam, state, fields, notes }: SelectedSubmission,
) {
  const [changes, deliveries] = await Promise.all([
    db
      .selectFrom('submissionChange')
      .select(['createdAt', 'fields'])
      .where('reference', '=', reference)
      .orderBy('number')
      .execute(),
    db
      .selectFrom('outbox')
      .select(['delivery', 'recipient', 'state', 'createdAt', 'sentAt'])
      .where('reference', '=', reference)
      .orderBy('createdAt')
      .execute(),
  ])
  return {
    ...{ reference, kind: KIND_LABELS[kind], language: lang, page, notice, suspectedSpam: spam, state },
    // The form as it was sent, and each correction.
    versions: [{ createdAt, fields }, ...changes].map((version) => ({
      receivedAt: formatMelbourneTime(version.createdAt),
      ...Object.fromEntries(labelledFields(kind, version.fields)),
    })),
    notes: notes.map(({ personName, text, ...note }) =>
      withReadableTimes({ createdAt: note.createdAt, personName, text }),
    ),
    deliveries: deliveries.map(withReadableTimes),
  }
}

/** Format the times of a row, whose names end in `At`. */
function withReadableTimes(row: object): object {
  const format = (name: string, value: unknown) =>
    name.endsWith('At') && typeof value === 'string' ? formatMelbourneTime(value) : value
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, format(name, value)]))
}
