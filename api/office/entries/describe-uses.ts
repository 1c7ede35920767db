import type { Db } from '#database/connect.ts'
import type { EntryUse } from '#entries/publish/check-unique-keys.ts'

/** Add kind and title of the entries that name another one. */
export async function describeUses(db: Db, uses: readonly EntryUse[]) {
  const ids = ['', ...uses.map(({ entryId }) => entryId)]
  const entries = await db
    .selectFrom('entry')
    .select(['id', 'kind', 'title', 'code'])
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return uses.map(({ entryId: id, kind, target }) => {
    const entry = byId.get(id)
    return {
      id,
      entryKind: entry?.kind ?? '',
      title: entry?.title ?? id,
      code: entry?.code ?? '',
      kind,
      target,
    }
  })
}
