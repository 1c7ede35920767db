import { type SelectQueryBuilder, sql } from 'kysely'
import { DAY_MS } from '#contract/day-ms.ts'
import type { InboxFilter } from '#contract/office/inbox.ts'
import { PAGE_SIZE } from '#contract/office/office-schemas.ts'
import { exportSubscribers, getFormsReport, getToday, listSubscribers } from '#contract/office/overview.ts'
import { hasPermission } from '#contract/office/permissions.ts'
import { TODAY_LISTS } from '#contract/office/today-lists.ts'
import type { Db } from '#database/connect.ts'
import { containsPattern } from '#database/like-pattern.ts'
import { writeTransaction } from '#database/lock.ts'
import type { Database, TableName } from '#database/schema.ts'
import { withRelatedRows } from '../../enquiries/select-submissions.ts'
import { buildSubscriberTable } from '../../enquiries/subscribers.ts'
import { melbourneDay, startOfMelbourneDay } from '../../melbourne-time.ts'
import { toTableFile } from '../../tables/table-file.ts'
import { recordAudit } from '../audit-log.ts'
import { filterInbox } from '../inbox/filter-inbox.ts'
import { summarize } from '../inbox/summarize.ts'
import { defineOfficeHandler } from '../office-handler.ts'
import { countContentOf } from './count-content.ts'

const LONG_WAIT_DAYS = 7
const NEWEST_SHOWN = 6

const NO_SUBMISSIONS = {
  home_enquiry: 0,
  cases_enquiry: 0,
  partner_application: 0,
  feedback: 0,
  registration: 0,
  service_request: 0,
  part_request: 0,
  appointment: 0,
  newsletter: 0,
}

export const overviewHandlers = [
  defineOfficeHandler(getToday, async (_, { db, signedIn, now }) => {
    const { person } = signedIn
    const today = melbourneDay(now)
    const [receivedToday, receivedThisWeek, waitingDeliveries, inbox, content] = await Promise.all([
      countReceived(db, startOfMelbourneDay(today)),
      countReceived(db, startOfMelbourneDay(mondayOf(today))),
      count(db.selectFrom('outbox').where('state', '=', 'waiting')),
      hasPermission(person.role, 'inbox') ? countInbox(db, person.id, now) : null,
      hasPermission(person.role, 'entries.write') ? countContentOf(db, person) : null,
    ])
    return { inbox, content, waitingDeliveries, receivedToday, receivedThisWeek }
  }),

  defineOfficeHandler(getFormsReport, async ({ weeks }, { db, now }) => {
    const thisMonday = mondayOf(melbourneDay(now))
    const rows = []
    for (let ago = weeks - 1; ago >= 0; ago -= 1) {
      const week = daysLater(thisMonday, -7 * ago)
      rows.push({
        week,
        counts: await countKinds(db, startOfMelbourneDay(week), startOfMelbourneDay(week, 7)),
      })
    }
    return { weeks: rows }
  }),

  defineOfficeHandler(listSubscribers, async ({ text, letter, state, page }, { db }) => {
    let query = db.selectFrom('subscription')
    if (text) {
      const pattern = containsPattern(text.toLowerCase())
      query = query.where(sql<boolean>`email like ${pattern} escape '\\'`)
    }
    if (letter) query = query.where('letter', '=', letter)
    if (state) query = query.where('state', '=', state)
    const [total, subscribers] = await Promise.all([
      count(query),
      query
        .selectAll()
        .orderBy('requestedAt', 'desc')
        .orderBy('id')
        .limit(PAGE_SIZE)
        .offset((page - 1) * PAGE_SIZE)
        .execute(),
    ])
    return { total, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)), subscribers }
  }),

  defineOfficeHandler(exportSubscribers, async ({ format }, context) => {
    const { db, services } = context
    const table = await buildSubscriberTable(db, services)
    const note = `${table.length - 1} subscribers as ${format}`
    await writeTransaction(db, (transaction) =>
      recordAudit(transaction, context, { action: 'subscribers.export', note }),
    )
    return toTableFile(table, 'Subscribers', format)
  }),
]

async function count(query: SelectQueryBuilder<Database, TableName, object>): Promise<number> {
  const { total } = await query.select(sql<number | string>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return Number(total)
}

async function countInbox(db: Db, personId: string, now: Date) {
  const listed = ({ spam = 'hide', ...filter }: InboxFilter) => filterInbox(db, { ...filter, spam }, personId)
  const { unassigned, mine, waitingLong, suspectedSpam, failedDeliveries } = TODAY_LISTS
  const waitingLongTo = daysLater(melbourneDay(now), -LONG_WAIT_DAYS - 1)
  const [counts, oldest, newest] = await Promise.all([
    Promise.all([
      count(listed(unassigned)),
      count(listed(mine)),
      count(listed({ ...waitingLong, to: waitingLongTo })),
      count(listed(suspectedSpam)),
      count(listed(failedDeliveries)),
    ]),
    listed(unassigned).select('createdAt').orderBy('createdAt').limit(1).executeTakeFirst(),
    listed(unassigned)
      .selectAll()
      .orderBy('createdAt', 'desc')
      .orderBy('reference', 'desc')
      .limit(NEWEST_SHOWN)
      .execute(),
  ])
  return {
    ...{ unassigned: counts[0], mine: counts[1], waitingLong: counts[2], waitingLongTo },
    ...{ suspectedSpam: counts[3], failedDeliveries: counts[4] },
    oldestUnassigned: oldest?.createdAt ?? null,
    newestUnassigned: (await withRelatedRows(db, newest)).map(summarize),
  }
}

async function countReceived(db: Db, from: Date): Promise<number> {
  return count(
    db.selectFrom('submission').where('spam', '=', '').where('createdAt', '>=', from.toISOString()),
  )
}

async function countKinds(db: Db, from: Date, to: Date) {
  const rows = await db
    .selectFrom('submission')
    .select(({ fn }) => ['kind', fn.countAll().as('total')])
    .where('spam', '=', '')
    .where('createdAt', '>=', from.toISOString())
    .where('createdAt', '<', to.toISOString())
    .groupBy('kind')
    .execute()
  const counts = { ...NO_SUBMISSIONS }
  for (const { kind, total } of rows) counts[kind] = Number(total)
  return counts
}

/** Return the Monday of the week of a day. */
function mondayOf(day: string): string {
  return daysLater(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}

function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}
