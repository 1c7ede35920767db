import type { Selectable } from 'kysely'
import type { Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import type { Database } from '#database/schema.ts'
import type { SubmissionFields, SubmissionKind } from '#database/submission-tables.ts'

export type Choice = {
  kind?: SubmissionKind | undefined
  lang?: Lang | undefined
  /** Days, YYYY-MM-DD, both included. */
  from?: string | undefined
  to?: string | undefined
  /** Only what is suspected to be spam, or only what is not; both when left out. */
  isSpam?: boolean | undefined
}

export type Chosen = Selectable<Database['submission']> & {
  /** As last corrected by the visitor. */
  latest: SubmissionFields
  changes: number
  receipts: Selectable<Database['upload']>[]
}

const DAY = 24 * 60 * 60 * 1_000

/** Submissions that fit a choice, oldest first, with their corrections and receipts. */
export async function selectSubmissions(db: Db, choice: Choice): Promise<Chosen[]> {
  let query = db.selectFrom('submission').selectAll().orderBy('createdAt').orderBy('reference')
  if (choice.kind) query = query.where('kind', '=', choice.kind)
  if (choice.lang) query = query.where('lang', '=', choice.lang)
  if (choice.from) query = query.where('createdAt', '>=', new Date(choice.from).toISOString())
  if (choice.to) {
    query = query.where('createdAt', '<', new Date(Date.parse(choice.to) + DAY).toISOString())
  }
  if (choice.isSpam !== undefined) query = query.where('spam', choice.isSpam ? '!=' : '=', '')
  const [rows, changes, uploads] = await Promise.all([
    query.execute(),
    db.selectFrom('submissionChange').selectAll().orderBy('number').execute(),
    db.selectFrom('upload').selectAll().execute(),
  ])
  const changesOf = Map.groupBy(changes, ({ reference }) => reference)
  const uploadsOf = Map.groupBy(uploads, ({ reference }) => reference)
  return rows.map((row) => {
    const own = changesOf.get(row.reference) ?? []
    return {
      ...row,
      latest: own.at(-1)?.fields ?? row.fields,
      changes: own.length,
      receipts: uploadsOf.get(row.reference) ?? [],
    }
  })
}
