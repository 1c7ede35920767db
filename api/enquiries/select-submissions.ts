import type { Selectable } from 'kysely'
import type { Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import type { Database } from '#database/schema.ts'
import type { SubmissionFields, SubmissionKind } from '#database/submission-tables.ts'
import { startOfMelbourneDay } from '../melbourne-time.ts'

export type SubmissionFilter = {
  reference?: string | undefined
  kind?: SubmissionKind | undefined
  lang?: Lang | undefined
  /** Days in Melbourne, YYYY-MM-DD, inclusive. */
  from?: string | undefined
  to?: string | undefined
  /** Only submissions flagged as spam, or only the others; all if undefined. */
  isSpam?: boolean | undefined
}

export type SelectedSubmission = Selectable<Database['submission']> & {
  /** Fields as last corrected by the visitor. */
  latest: SubmissionFields
  changes: number
  receipts: Selectable<Database['upload']>[]
}

/** Return the matching submissions, oldest first, with their latest fields and receipts. */
export async function selectSubmissions(db: Db, filter: SubmissionFilter): Promise<SelectedSubmission[]> {
  const selected = filterSubmissions(db, filter)
  const references = selected.select('reference')
  const [rows, revisions, uploads] = await Promise.all([
    selected.selectAll().orderBy('createdAt').orderBy('reference').execute(),
    db
      .selectFrom('submissionChange')
      .selectAll()
      .where('reference', 'in', references)
      .orderBy('number')
      .execute(),
    db.selectFrom('upload').selectAll().where('reference', 'in', references).orderBy('createdAt').execute(),
  ])
  const revisionsOf = Map.groupBy(revisions, ({ reference }) => reference)
  const uploadsOf = Map.groupBy(uploads, ({ reference }) => reference)
  return rows.map((row) => {
    const ownRevisions = revisionsOf.get(row.reference) ?? []
    return {
      ...row,
      latest: ownRevisions.at(-1)?.fields ?? row.fields,
      changes: ownRevisions.length,
      receipts: uploadsOf.get(row.reference) ?? [],
    }
  })
}

function filterSubmissions(db: Db, { kind, lang, from, to, isSpam, reference }: SubmissionFilter) {
  let query = db.selectFrom('submission')
  if (reference !== undefined) query = query.where('reference', '=', reference)
  if (kind) query = query.where('kind', '=', kind)
  if (lang) query = query.where('lang', '=', lang)
  if (from) query = query.where('createdAt', '>=', startOfMelbourneDay(from).toISOString())
  if (to) query = query.where('createdAt', '<', startOfMelbourneDay(to, 1).toISOString())
  if (isSpam !== undefined) query = query.where('spam', isSpam ? '!=' : '=', '')
  return query
}
