import { connect } from '#database/connect.ts'
import { readUpload } from '#database/uploads.ts'
import type { MailReceiver } from '../../mail-receiver.ts'
import type { Finding } from '../fault.ts'
import { findReference } from '../outbox-probe.ts'
import type { Sending } from './visitors.ts'

type Outcome = {
  sendings: readonly Sending[]
  receiver: MailReceiver
  databaseAddress: string
}

/** Only older releases stored receipts in a folder. */
const NO_FOLDER = '/nowhere'

/** Compare the references sent to visitors with the stored submissions and the received mails. */
export async function checkOutcome({ sendings, receiver, databaseAddress }: Outcome): Promise<Finding[]> {
  const db = connect({ databaseUrl: databaseAddress })
  const rows = await db.selectFrom('submission').select(['reference', 'fields', 'idempotencyKey']).execute()
  const outbox = await db.selectFrom('outbox').selectAll().execute()
  const receipts = await db.selectFrom('upload').select('id').execute()
  const contents = await Promise.all(receipts.map(({ id }) => readUpload(db, NO_FOLDER, id)))
  await db.destroy()

  const texts = rows.map((row) => ({ reference: row.reference, text: JSON.stringify(row.fields) }))
  const referencesByMarker = new Map<string, string[]>()
  for (const { reference, text } of texts) {
    const marker = /mark-[0-9a-f-]{36}/.exec(text)?.[0] ?? ''
    referencesByMarker.set(marker, [...(referencesByMarker.get(marker) ?? []), reference])
  }
  const acknowledged = sendings.filter(({ reference }) => reference !== undefined)
  const missing = acknowledged.filter(
    ({ marker, reference }) => !referencesByMarker.get(marker)?.includes(reference ?? ''),
  )
  const duplicates = [...referencesByMarker.values()].filter((references) => references.length > 1)
  const stored = new Set(rows.map(({ reference }) => reference))
  const unsent = outbox.filter(({ state }) => state !== 'sent')
  const incomplete = contents.filter((content) => content === undefined)
  const expectedReceipts = sendings.filter(
    ({ marker, hasReceipt }) => hasReceipt && referencesByMarker.has(marker),
  ).length
  return [
    finding(
      'acknowledged submissions that are not stored',
      missing.length,
      `of ${acknowledged.length} acknowledged`,
    ),
    finding('submissions stored more than once', duplicates.length, `of ${rows.length} stored`),
    finding('deliveries that were not sent', unsent.length, `of ${outbox.length}`),
    ...checkMailOutcome(receiver, sendings, referencesByMarker, stored),
    finding(
      'receipts whose content is missing',
      incomplete.length + expectedReceipts - receipts.length,
      `of ${receipts.length}`,
    ),
  ]
}

function checkMailOutcome(
  receiver: MailReceiver,
  sendings: readonly Sending[],
  referencesByMarker: ReadonlyMap<string, string[]>,
  stored: ReadonlySet<string>,
): Finding[] {
  const mailed = receiver.mails.map((mail) => ({ reference: findReference(mail), to: mail.to.join() }))
  const toTeam = new Set(mailed.filter(({ to }) => to.startsWith('team@')).map(({ reference }) => reference))
  const toVisitors = new Set(mailed.map(({ to }) => to))
  const unmailed = [...stored].filter((reference) => !toTeam.has(reference))
  const unconfirmed = sendings.filter(
    ({ number, marker, hasReceipt }) =>
      number % 2 === 1 &&
      !hasReceipt &&
      referencesByMarker.has(marker) &&
      !toVisitors.has(`${marker}@visitors.example`),
  )
  const unknown = mailed.filter(({ reference }) => !stored.has(reference))
  const repeated = mailed.length - new Set(receiver.mails.map(({ headers }) => headers['message-id'])).size
  return [
    finding('stored submissions without a mail to the team', unmailed.length, `of ${stored.size}`),
    finding('visitors without a confirmation mail', unconfirmed.length, ''),
    finding('mails about submissions that are not stored', unknown.length, `of ${mailed.length}`),
    {
      what: 'mails delivered twice, with the same message id',
      figure: String(repeated),
      holds: true,
    },
  ]
}

/** Create a finding that holds if the count is zero. */
function finding(what: string, count: number, of: string): Finding {
  return { what, figure: `${count} ${of}`.trim(), holds: count === 0 }
}
