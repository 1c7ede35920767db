import { randomUUID } from 'node:crypto'
import type { Db } from '#database/connect.ts'
import type { OfficeContext } from './office-handler.ts'
import type { Person } from './sessions.ts'

type AuditEntry = {
  /** What was done, such as `inbox.note`. */
  action: string
  /** What it was done to: a reference or the id of a person. No personal data of visitors. */
  subject?: string
  note?: string
}

type Actor = Pick<OfficeContext, 'request' | 'now'> & {
  signedIn: { person: Pick<Person, 'id' | 'name'> } | undefined
}

/** Record what the person of this request did, in the transaction of the change. */
export async function recordAudit(
  transaction: Db,
  { signedIn, request, now }: Actor,
  { action, subject = '', note = '' }: AuditEntry,
): Promise<void> {
  const row = {
    id: randomUUID(),
    at: now.toISOString(),
    personId: signedIn?.person.id ?? null,
    personName: signedIn?.person.name ?? '',
    requestId: request.requestId,
    networkHash: request.networkHash,
    action,
    subject,
    note,
  }
  await transaction.insertInto('audit').values(row).execute()
}
