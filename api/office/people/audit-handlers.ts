import { PAGE_SIZE } from '#contract/office/office-schemas.ts'
import { exportAudit, listAudit } from '#contract/office/people.ts'
import type { Db } from '#database/connect.ts'
import { writeTransaction } from '#database/lock.ts'
import { startOfMelbourneDay } from '../../melbourne-time.ts'
import { formatCsvParts } from '../../tables/csv.ts'
import type { Table } from '../../tables/table.ts'
import { recordAudit } from '../audit-log.ts'
import { defineOfficeHandler } from '../office-handler.ts'

/** How many rows of an export are read at a time. */
const EXPORT_BATCH = 5_000

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
        .orderBy('id', 'desc')
        .limit(PAGE_SIZE)
        .offset((page - 1) * PAGE_SIZE)
        .execute(),
    ])
    const names = await readNames(db)
    return {
      total: Number(count),
      pages: Math.max(1, Math.ceil(Number(count) / PAGE_SIZE)),
      actions: actions.map(({ action }) => action),
      entries: rows.map(({ id, at, personId, personName, action, subject, note, requestId }) => ({
        ...{ id, at, action, subject, note, requestId },
        subjectName: names.get(subject) ?? '',
        person: personName === '' ? null : { id: personId ?? '-', name: personName },
      })),
    }
  }),

  defineOfficeHandler(exportAudit, async (filter, context) => {
    const { db } = context
    await writeTransaction(db, (transaction) => recordAudit(transaction, context, { action: 'audit.export' }))
    const lines = formatCsvParts(readAuditTable(db, filter))
    return {
      name: 'audit.csv',
      type: 'text/csv; charset=utf-8',
      bytes: toByteStream(lines),
    }
  }),
]

/** Read the rows of the export, newest first, of which one batch is in memory. */
async function* readAuditTable(db: Db, filter: AuditFilter): AsyncGenerator<Table> {
  yield [['Time (Melbourne)', 'Person', 'Action', 'Subject', 'Note', 'Request']]
  const names = await readNames(db)
  let last: { at: string; id: string } | undefined
  do {
    const rows = await readBatch(db, filter, last)
    yield rows.map(({ at, personName, action, subject, note, requestId }) => [
      { at },
      ...[personName, action, names.get(subject) ?? subject, note, requestId],
    ])
    last = rows[EXPORT_BATCH - 1]
  } while (last)
}

function toByteStream(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await texts.next()
      if (done) controller.close()
      else controller.enqueue(Buffer.from(value))
    },
    async cancel() {
      await texts.return(undefined)
    },
  })
}

function readBatch(db: Db, filter: AuditFilter, last: { at: string; id: string } | undefined) {
  let query = filterAudit(db, filter)
  if (last)
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'id'), '<', tuple(last.at, last.id)))
  return query.selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(EXPORT_BATCH).execute()
}

/** Read the names that people have or had, by id: the subject of an entry may be a person. */
async function readNames(db: Db): Promise<Map<string, string>> {
  const removed = await db
    .selectFrom('audit')
    .select(['subject as id', 'note as name'])
    .where('action', '=', 'people.remove')
    .execute()
  const people = await db.selectFrom('person').select(['id', 'name']).execute()
  return new Map([...removed, ...people].map(({ id, name }) => [id, name]))
}

function filterAudit(db: Db, { personId, action, subject, from, to }: AuditFilter) {
  let query = db.selectFrom('audit')
  if (personId) query = query.where('personId', '=', personId)
  if (action) query = query.where('action', '=', action)
  if (subject)
    query = query.where(({ eb, or, selectFrom }) =>
      or([
        eb('subject', '=', subject),
        eb('subject', 'in', selectFrom('person').select('id').where('name', '=', subject)),
      ]),
    )
  if (from) query = query.where('at', '>=', startOfMelbourneDay(from).toISOString())
  if (to) query = query.where('at', '<', startOfMelbourneDay(to, 1).toISOString())
  return query
}
