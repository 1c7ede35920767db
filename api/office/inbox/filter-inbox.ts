import { expressionBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { inboxFilter } from '#contract/office/inbox.ts'
import { PERMISSIONS } from '#contract/office/permissions.ts'
import type { Db } from '#database/connect.ts'
import { foldSigns } from '#database/fold-signs.ts'
import { containsPattern } from '#database/like-pattern.ts'
import type { Database } from '#database/schema.ts'
import { digitsOf } from '../../enquiries/search-text.ts'
import { startOfMelbourneDay } from '../../melbourne-time.ts'

export type ParsedInboxFilter = z.output<typeof inboxFilter>

/** Fewer digits are not a telephone number. */
const MIN_TELEPHONE_DIGITS = 5

/** Select the submissions that pass a filter. `personId` is "me". */
export function filterInbox(db: Db, filter: ParsedInboxFilter, personId: string) {
  const { text, states, owner, kinds, langs, path, spam, deliveries, hasReceipt, from, to } = filter
  let query = db.selectFrom('submission')
  if (text) query = query.where(matchesText(text))
  if (states?.length) query = query.where('state', 'in', states)
  if (owner === 'none') query = query.where(hasNoOwner(db))
  else if (owner) query = query.where('ownerId', '=', owner === 'me' ? personId : owner)
  if (kinds?.length) query = query.where('kind', 'in', kinds)
  else if (spam !== 'only') query = query.where('kind', '!=', 'newsletter')
  if (langs?.length) query = query.where('lang', 'in', langs)
  if (path) query = query.where('page', '=', path)
  if (spam !== 'all') query = query.where('spam', spam === 'only' ? '!=' : '=', '')
  if (deliveries)
    query = query.where('reference', 'in', (eb) =>
      eb.selectFrom('outbox').select('outbox.reference').where('outbox.state', '=', deliveries),
    )
  if (hasReceipt !== undefined) {
    const uploaded = sql<string>`(select reference from upload)`
    query = query.where('reference', hasReceipt ? 'in' : 'not in', uploaded)
  }
  if (from) query = query.where('createdAt', '>=', startOfMelbourneDay(from).toISOString())
  if (to) query = query.where('createdAt', '<', startOfMelbourneDay(to, 1).toISOString())
  return query
}

/** Select the people who can own submissions. */
export function selectOwners(db: Db) {
  return db.selectFrom('person').where('state', '=', 'active').where('role', 'in', PERMISSIONS.inbox)
}

/** Match what nobody answers: its owner may have been disabled, or have another role now. */
function hasNoOwner(db: Db) {
  const { eb, or } = expressionBuilder<Database, 'submission'>()
  return or([eb('ownerId', 'is', null), eb('ownerId', 'not in', selectOwners(db).select('person.id'))])
}

/** Match part of a reference, a name, an address, a telephone or a serial number. */
export function matchesText(text: string) {
  const words = foldSigns(text).trim()
  // An older release has stored texts as they were typed.
  const typed = text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
  const digits = digitsOf(words)
  const isTelephone = digits.length >= MIN_TELEPHONE_DIGITS && /^[\d\s()+./-]+$/.test(words)
  const conditions = [
    sql<boolean>`reference like ${containsPattern(words.toUpperCase())} escape '\\'`,
    sql<boolean>`search_text like ${containsPattern(words)} escape '\\'`,
    sql<boolean>`search_text like ${containsPattern(typed)} escape '\\'`,
    // Submissions that an older release has stored and no run has filled in yet.
    sql<boolean>`(search_text = '' and lower(fields) like ${containsPattern(typed)} escape '\\')`,
    ...(isTelephone ? [sql<boolean>`search_text like ${containsPattern(digits)} escape '\\'`] : []),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}
