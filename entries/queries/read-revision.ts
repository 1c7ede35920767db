import type { Db } from '#database/connect.ts'
import type { EntryPart } from '#database/entry-tables.ts'

type RevisionKey = { entryId: string; part: EntryPart } & ({ version: number } | { hash: string })

/** Read the body of a revision by its version or hash; undefined if there is none. */
export async function readRevisionBody(db: Db, { entryId, part, ...key }: RevisionKey): Promise<unknown> {
  const revision = await db
    .selectFrom('revision')
    .select('body')
    .where('entryId', '=', entryId)
    .where('part', '=', part)
    .where(({ eb }) => ('version' in key ? eb('version', '=', key.version) : eb('hash', '=', key.hash)))
    .executeTakeFirst()
  return revision?.body
}
