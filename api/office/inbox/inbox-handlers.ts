import { randomUUID } from 'node:crypto'
import {
  countNewSubmissions,
  exportInbox,
  getNeighbours,
  listInbox,
  listOwners,
  listViews,
  removeView,
  saveView,
} from '#contract/office/inbox.ts'
import { PAGE_SIZE } from '#contract/office/office-schemas.ts'
import type { Db } from '#database/connect.ts'
import { writeTransaction } from '#database/lock.ts'
import { type SelectedSubmission, withRelatedRows } from '../../enquiries/select-submissions.ts'
import { contactAddressOf } from '../../enquiries/submission-labels.ts'
import { buildSubmissionTable } from '../../enquiries/submission-table.ts'
import { MAX_TABLE_ROWS } from '../../tables/table.ts'
import { toTableFile } from '../../tables/table-file.ts'
import { recordAudit } from '../audit-log.ts'
import { OfficeError } from '../office-error.ts'
import { defineOfficeHandler } from '../office-handler.ts'
import { filterInbox, selectOwners } from './filter-inbox.ts'
import { splitFlags } from './split-flags.ts'
import { summarize } from './summarize.ts'

export const inboxHandlers = [
  defineOfficeHandler(listInbox, async ({ sort, page, ...filter }, { db, signedIn }) => {
    const direction = sort === 'newest' ? 'desc' : 'asc'
    const filtered = filterInbox(db, filter, signedIn.person.id)
    const { total, references } = await findPage(filtered, direction, page)
    const rows = await db
      .selectFrom('submission')
      .selectAll()
      .where('reference', 'in', ['', ...references])
      .orderBy('createdAt', direction)
      .orderBy('reference', direction)
      .execute()
    const failed = await countFailedDeliveries(db, references)
    const submissions = await withRelatedRows(db, rows)
    return {
      total,
      pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
      rows: submissions.map((submission) => toRow(submission, failed.get(submission.reference) ?? 0)),
    }
  }),

  defineOfficeHandler(countNewSubmissions, async ({ after, ...filter }, { db, signedIn }) => {
    const { count, newest } = await filterInbox(db, filter, signedIn.person.id)
      .select(({ fn }) => [fn.countAll().as('count'), fn.max('createdAt').as('newest')])
      .where('createdAt', '>', after)
      .executeTakeFirstOrThrow()
    return { count: Number(count), newest }
  }),

  defineOfficeHandler(getNeighbours, async ({ sort, reference, ...filter }, { db, signedIn }) => {
    const [older, newer] = await Promise.all(
      (['desc', 'asc'] as const).map((direction) =>
        findNeighbour(filterInbox(db, filter, signedIn.person.id), reference, direction),
      ),
    )
    return sort === 'newest'
      ? { previous: newer ?? null, next: older ?? null }
      : { previous: older ?? null, next: newer ?? null }
  }),

  defineOfficeHandler(listOwners, async (_, { db }) => ({
    people: await selectOwners(db).select(['id', 'name']).orderBy('name').execute(),
  })),

  defineOfficeHandler(exportInbox, async ({ format, ...filter }, context) => {
    const { db, signedIn } = context
    const rows = await filterInbox(db, filter, signedIn.person.id)
      .selectAll()
      .orderBy('createdAt')
      .limit(MAX_TABLE_ROWS + 1)
      .execute()
    if (rows.length > MAX_TABLE_ROWS) throw new OfficeError('too-large')
    const table = buildSubmissionTable(await withRelatedRows(db, rows))
    const note = `${rows.length} submissions as ${format}`
    await writeTransaction(db, (transaction) =>
      recordAudit(transaction, context, { action: 'inbox.export', note }),
    )
    return toTableFile(table, 'Submissions', format)
  }),

  defineOfficeHandler(listViews, async (_, { db, signedIn }) => ({
    views: await db
      .selectFrom('savedView')
      .select(['id', 'name', 'query'])
      .where('personId', '=', signedIn.person.id)
      .orderBy('name')
      .execute(),
  })),

  defineOfficeHandler(saveView, async ({ name, query }, { db, signedIn, now }) => {
    const row = {
      ...{ id: randomUUID(), personId: signedIn.person.id, name, query },
      createdAt: now.toISOString(),
    }
    const { id } = await writeTransaction(db, (transaction) =>
      transaction
        .insertInto('savedView')
        .values(row)
        .onConflict((conflict) => conflict.columns(['personId', 'name']).doUpdateSet({ query }))
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    return { id }
  }),

  defineOfficeHandler(removeView, async ({ id }, { db, signedIn }) => {
    await writeTransaction(db, (transaction) =>
      transaction
        .deleteFrom('savedView')
        .where('id', '=', id)
        .where('personId', '=', signedIn.person.id)
        .execute(),
    )
    return {}
  }),
]

/** Count what is filtered and find the references of one page; an index answers both without reading the rows. */
async function findPage(filtered: ReturnType<typeof filterInbox>, direction: 'asc' | 'desc', page: number) {
  const [{ total }, rows] = await Promise.all([
    filtered.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow(),
    filtered
      .select('reference')
      .orderBy('createdAt', direction)
      .orderBy('reference', direction)
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
      .execute(),
  ])
  return { total: Number(total), references: rows.map(({ reference }) => reference) }
}

/** Find the next older (`desc`) or newer (`asc`) submission, also if the one given has left the filtered list. */
async function findNeighbour(
  filtered: ReturnType<typeof filterInbox>,
  reference: string,
  direction: 'asc' | 'desc',
): Promise<string | undefined> {
  const row = await filtered
    .select('submission.reference')
    .where((eb) =>
      eb(
        eb.refTuple('submission.createdAt', 'submission.reference'),
        direction === 'desc' ? '<' : '>',
        eb
          .selectFrom('submission as current')
          .select(['current.createdAt', 'current.reference'])
          .where('current.reference', '=', reference)
          .$asTuple('createdAt', 'reference'),
      ),
    )
    .orderBy('submission.createdAt', direction)
    .orderBy('submission.reference', direction)
    .limit(1)
    .executeTakeFirst()
  return row?.reference
}

async function countFailedDeliveries(db: Db, references: string[]): Promise<Map<string, number>> {
  if (references.length === 0) return new Map()
  const rows = await db
    .selectFrom('outbox')
    .select(({ fn }) => ['reference', fn.countAll().as('count')])
    .where('reference', 'in', references)
    .where('state', '=', 'failed')
    .groupBy('reference')
    .execute()
  return new Map(rows.map(({ reference, count }) => [reference, Number(count)]))
}

function toRow(submission: SelectedSubmission, failedDeliveries: number) {
  const { state, ownerId, owner, careVersion, latest } = submission
  return {
    ...summarize(submission),
    ...{ state, failedDeliveries },
    contact: contactAddressOf(latest),
    owner: ownerId === null ? null : { id: ownerId, name: owner },
    version: careVersion,
    notes: submission.notes.length,
    corrections: submission.changes,
    receipts: submission.receipts.length,
    spam: splitFlags(submission.spam),
  }
}
