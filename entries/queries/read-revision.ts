import type { Db } from '#database/connect.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import type { TextsWithSources } from '../translation/sources.ts'

type RevisionKey = { entryId: string; part: EntryPart } & ({ version: number } | { hash: string })

/** Read a revision by its version or hash; undefined if there is none. */
export function readRevision(
  db: Db,
  { entryId, part, ...key }: RevisionKey,
): Promise<(TextsWithSources & { hash: string }) | undefined> {
  return db
    .selectFrom('revision')
    .select(['body', 'hash', 'sources'])
    .where('entryId', '=', entryId)
    .where('part', '=', part)
    .where(({ eb }) => ('version' in key ? eb('version', '=', key.version) : eb('hash', '=', key.hash)))
    .executeTakeFirst()
}
