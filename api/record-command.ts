import { randomUUID } from 'node:crypto'
import type { Db } from '#database/connect.ts'

/** Name of the person in the audit log for what was done on the terminal, where nobody signs in. */
const COMMAND_LINE = 'command line'

type CommandEntry = {
  /** As the office calls it, such as `inbox.view`. */
  action: string
  /** A reference or the id of a person; no personal data of visitors. */
  subject?: string | undefined
  note?: string
}

/** Record in the audit log what a command did or showed. */
export async function recordCommand(
  db: Db,
  { action, subject = '', note = '' }: CommandEntry,
): Promise<void> {
  const row = {
    ...{ id: randomUUID(), at: new Date().toISOString(), personId: null, personName: COMMAND_LINE },
    ...{ action, subject, note, requestId: '', networkHash: '' },
  }
  await db.insertInto('audit').values(row).execute()
}
