import { exportAudit, listAudit } from '#contract/office/people.ts'
import type { Db } from '#database/connect.ts'
import { writeTransaction } from '#database/lock.ts'
import { formatCsv } from '../../enquiries/export.ts'
import { formatMelbourneTime, startOfMelbourneDay } from '../../melbourne-time.ts'
import { recordAudit } from '../audit-log.ts'
import { defineOfficeHandler } from '../office-handler.ts'

const PAGE_SIZE = 50
/** Four hundred days of a busy team. */
const MAX_EXPORTED = 100_000

type AuditFilter = {
  personId?: string | undefined
  action?: string | undefined
  subject?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

export const auditHandlers = [
  defineOfficeHandler(listAudit, async ({ page, ...filter }, { db }) => {
    const [{ count }, actions, rows] = await Promise.all([
      filterAudit(db, filter)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow(),
      db.selectFrom('audit').select('action').distinct().orderBy('action').execute(),
      filterAudit(db, filter)
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(PAGE_SIZE)
        .offset((page - 1) * PAGE_SIZE)
        .execute(),
    ])
    return {
      total: Number(count),
      pages: Math.max(1, Math.ceil(Number(count) / PAGE_SIZE)),
      actions: actions.map(({ action }) => action),
      entries: rows.map(({ id, at, personId, personName, action, subject, note, requestId }) => ({
        ...{ id, at, action, subject, note, requestId },
        person: personName === '' ? null : { id: personId ?? '-', name: personName },
      })),
    }
  }),

  defineOfficeHandler(exportAudit, async (filter, context) => {
    const { db } = context
    const rows = await filterAudit(db, filter).selectAll().orderBy('at').limit(MAX_EXPORTED).execute()
    const header = ['Time (Melbourne)', 'Person', 'Action', 'Subject', 'Note', 'Request']
    const table = rows.map(({ at, personName, action, subject, note, requestId }) => [
      formatMelbourneTime(at),
      personName,
      action,
      subject,
      note,
      requestId,
    ])
    await writeTransaction(db, (transaction) => recordAudit(transaction, context, { action: 'audit.export' }))
    return { name: 'audit.csv', type: 'text/csv', bytes: Buffer.from(formatCsv([header, ...table])) }
  }),
]

function filterAudit(db: Db, { personId, action, subject, from, to }: AuditFilter) {
  let query = db.selectFrom('audit')
  if (personId) query = query.where('personId', '=', personId)
  if (action) query = query.where('action', '=', action)
  if (subject) query = query.where('subject', '=', subject)
  if (from) query = query.where('at', '>=', startOfMelbourneDay(from).toISOString())
  if (to) query = query.where('at', '<', startOfMelbourneDay(to, 1).toISOString())
  return query
}
