import type { Selectable } from 'kysely'
import type { Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import type { Database } from '#database/schema.ts'
import type { SubmissionFields, SubmissionKind } from '#database/submission-tables.ts'
import { startOfMelbourneDay } from '../melbourne-time.ts'

export type SubmissionFilter = {
  kind?: SubmissionKind | undefined
  lang?: Lang | undefined
  /** Days in Melbourne, YYYY-MM-DD, inclusive. */
  from?: string | undefined
  to?: string | undefined
  /** Only submissions flagged as spam, or only the others; all if undefined. */
  isSpam?: boolean | undefined
}

type SubmissionRow = Selectable<Database['submission']>

export type SelectedSubmission = SubmissionRow & {
  /** Fields as last corrected by the visitor. */
  latest: SubmissionFields
  changes: number
  receipts: Selectable<Database['upload']>[]
  /** Name of the person who takes care of it; empty for nobody. */
  owner: string
  notes: Selectable<Database['careNote']>[]
}

/** Submissions in memory at a time. More references in one statement would exceed the parameters that SQLite allows. */
const BATCH_SIZE = 1_000

/** Read the matching submissions, oldest first, in batches with what belongs to them. */
export async function* readSubmissions(
  db: Db,
  filter: SubmissionFilter,
): AsyncGenerator<SelectedSubmission[]> {
  let query = filterSubmissions(db, filter)
    .selectAll()
    .orderBy('createdAt')
    .orderBy('reference')
    .limit(BATCH_SIZE)
  for (;;) {
    const rows = await query.execute()
    const last = rows.at(-1)
    if (!last) return
    yield await withRelatedRows(db, rows)
    if (rows.length < BATCH_SIZE) return
    query = query
      .where('createdAt', '>=', last.createdAt)
      .where(({ or, eb }) => or([eb('createdAt', '>', last.createdAt), eb('reference', '>', last.reference)]))
  }
}

/** Return a submission with what belongs to it. */
export async function findSubmission(db: Db, reference: string): Promise<SelectedSubmission | undefined> {
  const rows = await db.selectFrom('submission').selectAll().where('reference', '=', reference).execute()
  return (await withRelatedRows(db, rows))[0]
}

/** Add the latest fields, receipts, owner and notes to submissions. */
export async function withRelatedRows(db: Db, rows: readonly SubmissionRow[]): Promise<SelectedSubmission[]> {
  const people = await db.selectFrom('person').select(['id', 'name']).execute()
  const nameOf = new Map(people.map(({ id, name }) => [id, name]))
  const complete: SelectedSubmission[] = []
  for (let at = 0; at < rows.length; at += BATCH_SIZE) {
    const batch = rows.slice(at, at + BATCH_SIZE)
    const references = batch.map(({ reference }) => reference)
    const [revisions, uploads, notes] = await Promise.all([
      db
        .selectFrom('submissionChange')
        .selectAll()
        .where('reference', 'in', references)
        .orderBy('number')
        .execute(),
      db.selectFrom('upload').selectAll().where('reference', 'in', references).orderBy('createdAt').execute(),
      db
        .selectFrom('careNote')
        .selectAll()
        .where('reference', 'in', references)
        .orderBy('createdAt')
        .execute(),
    ])
    const revisionsOf = Map.groupBy(revisions, ({ reference }) => reference)
    const uploadsOf = Map.groupBy(uploads, ({ reference }) => reference)
    const notesOf = Map.groupBy(notes, ({ reference }) => reference)
    for (const row of batch) {
      const ownRevisions = revisionsOf.get(row.reference) ?? []
      complete.push({
        ...row,
        latest: ownRevisions.at(-1)?.fields ?? row.fields,
        changes: ownRevisions.length,
        receipts: uploadsOf.get(row.reference) ?? [],
        owner: nameOf.get(row.ownerId ?? '') ?? '',
        notes: notesOf.get(row.reference) ?? [],
      })
    }
  }
  return complete
}

function filterSubmissions(db: Db, { kind, lang, from, to, isSpam }: SubmissionFilter) {
  let query = db.selectFrom('submission')
  if (kind) query = query.where('kind', '=', kind)
  if (lang) query = query.where('lang', '=', lang)
  if (from) query = query.where('createdAt', '>=', startOfMelbourneDay(from).toISOString())
  if (to) query = query.where('createdAt', '<', startOfMelbourneDay(to, 1).toISOString())
  if (isSpam !== undefined) query = query.where('spam', isSpam ? '!=' : '=', '')
  return query
}
