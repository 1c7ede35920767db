import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
/** The first characters of an ISO time that name its ten minutes. */
const TEN_MINUTES = 15

/**
 * Delete saved revisions that the same person replaced within the same ten minutes, a day later: typing saves a draft every few
 * seconds. Until then each is the base of merges. Return how many were deleted.
 */
export async function pruneRevisions(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('revision')
    .where('cause', '=', 'save')
    .where('createdAt', '<', new Date(now.getTime() - DAY_MS).toISOString())
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('revision as later')
          .select('later.version')
          .whereRef('later.entryId', '=', 'revision.entryId')
          .whereRef('later.part', '=', 'revision.part')
          .whereRef('later.authorId', '=', 'revision.authorId')
          .whereRef('later.version', '>', 'revision.version')
          .where(
            sql<boolean>`substr(later.created_at, 1, ${sql.lit(TEN_MINUTES)}) = substr(revision.created_at, 1, ${sql.lit(TEN_MINUTES)})`,
          ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('entryDocument')
            .select('stage')
            .whereRef('entryDocument.entryId', '=', 'revision.entryId')
            .whereRef('entryDocument.part', '=', 'revision.part')
            .whereRef('entryDocument.version', '=', 'revision.version'),
        ),
      ),
    )
    // What a translation was made from tells what has changed since.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('revision as translation')
            .select('translation.version')
            .whereRef('translation.entryId', '=', 'revision.entryId')
            .where('translation.part', '!=', 'en')
            .whereRef('translation.englishHash', '=', 'revision.hash'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
