import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '#database/connect.ts'
import type { MailReceiver } from '../../mail-receiver.ts'
import { referenceOf } from '../deliveries.ts'
import type { Finding } from '../fault.ts'
import type { Sending } from './visitors.ts'

type Outcome = {
  sendings: readonly Sending[]
  receiver: MailReceiver
  address: string
  uploads: string
}

/** Compares what visitors were told with what is stored, and with what arrived. */
export async function checkOutcome({ sendings, receiver, address, uploads }: Outcome): Promise<Finding[]> {
  const db = connect({ databaseUrl: address })
  const rows = await db.selectFrom('submission').select(['reference', 'fields', 'idempotencyKey']).execute()
  const outbox = await db.selectFrom('outbox').selectAll().execute()
  const files = await db.selectFrom('upload').select(['id', 'reference']).execute()
  await db.destroy()

  const texts = rows.map((row) => ({ reference: row.reference, text: JSON.stringify(row.fields) }))
  const byMark = new Map<string, string[]>()
  for (const { reference, text } of texts) {
    const mark = /mark-[0-9a-f-]{36}/.exec(text)?.[0] ?? ''
    byMark.set(mark, [...(byMark.get(mark) ?? []), reference])
  }
  const told = sendings.filter(({ reference }) => reference !== undefined)
  const missing = told.filter(({ mark, reference }) => !byMark.get(mark)?.includes(reference ?? ''))
  const twice = [...byMark.values()].filter((references) => references.length > 1)
  const stored = new Set(rows.map(({ reference }) => reference))
  const isWaiting = outbox.filter(({ state }) => state !== 'sent')
  const lost = files.filter(({ id }) => !existsSync(join(uploads, id)))
  const owed = sendings.filter(({ mark, hasReceipt }) => hasReceipt && byMark.has(mark)).length
  return [
    finding('answered references that are not stored', missing.length, `of ${told.length} answered`),
    finding('submissions stored more than once', twice.length, `of ${rows.length} stored`),
    finding('deliveries that did not go out', isWaiting.length, `of ${outbox.length}`),
    ...mailFindings(receiver, sendings, byMark, stored),
    finding('receipts without their file', lost.length + owed - files.length, `of ${files.length}`),
  ]
}

function mailFindings(
  receiver: MailReceiver,
  sendings: readonly Sending[],
  byMark: ReadonlyMap<string, string[]>,
  stored: ReadonlySet<string>,
): Finding[] {
  const mailed = receiver.mails.map((mail) => ({ reference: referenceOf(mail), to: mail.to.join() }))
  const toTeam = new Set(mailed.filter(({ to }) => to.startsWith('team@')).map(({ reference }) => reference))
  const toVisitors = new Set(mailed.map(({ to }) => to))
  const unmailed = [...stored].filter((reference) => !toTeam.has(reference))
  const unconfirmed = sendings.filter(
    ({ number, mark, hasReceipt }) =>
      number % 2 === 1 && !hasReceipt && byMark.has(mark) && !toVisitors.has(`${mark}@visitors.example`),
  )
  const strange = mailed.filter(({ reference }) => !stored.has(reference))
  const again = mailed.length - new Set(receiver.mails.map(({ headers }) => headers['message-id'])).size
  return [
    finding('stored submissions the team was never mailed', unmailed.length, `of ${stored.size}`),
    finding('visitors who were never told', unconfirmed.length, ''),
    finding('mails about what was not stored', strange.length, `of ${mailed.length}`),
    { what: 'mails that came a second time, with the same message id', figure: String(again), holds: true },
  ]
}

/** A number that must be zero. */
function finding(what: string, count: number, of: string): Finding {
  return { what, figure: `${count} ${of}`.trim(), holds: count === 0 }
}
